// The auction as a grid: denominations downwards, numbers across. What may be bid is what `moves` holds and nothing else;
// the rest of a cell is what the table has heard.
import type { Choice, Denomination, View } from '@gen/la_batarde';
import type { Say } from '@shell/kit';
import { kDenominations } from './cards';

export interface Bid {
  seat: number;
  /** Still counts: said at the trump that stands, and that seat's latest. */
  stands: boolean;
}

export interface Cell {
  id: string;
  number: number;
  denomination: Denomination;
  /** One, or one for each pack; empty if it may not be bid now. */
  choices: Choice[];
  /** What a bid here would do, or why the cell is empty: the sum is forbidden. */
  kind: 'follow' | 'change' | 'forbidden' | 'none';
  bids: Bid[];
}

export interface Row {
  denomination: Denomination;
  stands: boolean;
  cells: Cell[];
}

function bidsAt(view: View, denomination: Denomination, number: number): Bid[] {
  return view.seats.flatMap((chair, seat) => {
    if (!chair.said[denomination]?.includes(number)) return [];
    return [{ seat, stands: denomination === view.denomination && chair.bid === number }];
  });
}

function kindOf(view: View, denomination: Denomination, number: number, choices: Choice[]): Cell['kind'] {
  if (choices.length > 0) return choices[0].effect === 'follow' ? 'follow' : 'change';
  return denomination === view.denomination && number === view.forbidden ? 'forbidden' : 'none';
}

export function gridOf(view: View, moves: Choice[]): Row[] {
  return kDenominations.map((denomination) => ({
    denomination,
    stands: denomination === view.denomination,
    cells: Array.from({ length: view.size + 1 }, (_, number) => {
      const choices = moves.filter(
        (choice) => choice.kind === 'bid' && choice.denomination === denomination && choice.number === number,
      );
      return {
        id: `bid:${number}:${denomination}`,
        number,
        denomination,
        choices,
        kind: kindOf(view, denomination, number, choices),
        bids: bidsAt(view, denomination, number),
      };
    }),
  }));
}

/** The move to ask about when a cell is empty: a new trump would name a pack, if there are two. */
export function asked(view: View, cell: Cell): string {
  const follows = cell.denomination === view.denomination;
  return `bid ${cell.number} ${cell.denomination}${view.packs === 2 && !follows ? ' simple' : ''}`;
}

/** Who proposed the trump or, once there was a call, who called last; in the words of the table. */
export function lastWord({ factor, proposer, mechouner, words }: View, say: Say): string {
  if (factor > 2 && proposer !== null) return say('label.chouned_by', { seat: proposer, words });
  if (mechouner !== null) return say('label.mechouned_by', { seat: mechouner, words });
  return proposer === null ? '' : say('label.proposed_by', { seat: proposer });
}

/** All that has been bid at the trump that stands. */
export const sumOf = (view: View): number => view.seats.reduce((sum, chair) => sum + (chair.bid ?? 0), 0);
