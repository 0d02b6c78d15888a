// Positions of Kill Doctor Lucky as the network sees them, sampled from games of the policy.
#pragma once

#include <algorithm>
#include <vector>

#include "games/kill_doctor_lucky/worth.hpp"

namespace lucky::kill_doctor_lucky {

// What was seen, and who won in the end. The seats of all positions stand in one row: most tables are small.
class Positions {
 public:
  explicit Positions(std::size_t wanted) : wanted_(wanted) {
    inputs_.reserve(wanted * 5);  // seats of a position: 4.1 on average
    places_.reserve(wanted);
  }

  bool full() const { return places_.size() >= wanted_; }
  std::size_t size() const { return places_.size(); }
  int seats(std::size_t position) const { return places_[position].seats; }
  Seat winner(std::size_t position) const { return places_[position].winner; }

  void add(const std::array<Inputs, kSeats>& inputs, int seats, Seat winner) {
    places_.push_back({inputs_.size(), seats, winner});
    inputs_.insert(inputs_.end(), inputs.begin(), inputs.begin() + seats);
  }
  void read(std::size_t position, std::array<Inputs, kSeats>& inputs) const {
    const Place& place = places_[position];
    std::copy_n(inputs_.data() + place.first, place.seats, inputs.begin());
  }

 private:
  struct Place {
    std::size_t first = 0;  // of its seats
    int seats = 0;
    Seat winner = 0;
  };

  std::size_t wanted_;
  std::vector<Inputs> inputs_;
  std::vector<Place> places_;
};

// Until there are as many as wanted.
void sample(Positions& positions, Dice& dice);

}  // namespace lucky::kill_doctor_lucky
