// fit_kill_doctor_lucky: fits the network behind worth() to games of the policy.
#include "games/kill_doctor_lucky/hints/fit/sample.hpp"

int main(int argc, char** argv) {
  using namespace lucky::kill_doctor_lucky;
  return lucky::fit_program<Network, Inputs, kSeats>(
      argc, argv,
      {.game = "kill_doctor_lucky",
       .origin = "after a random move, each played to its end by the playouts' habits: two to eight seats",
       .positions = 1'500'000,
       .epochs = 8},
      sample);
}
