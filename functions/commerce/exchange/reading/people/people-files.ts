import { basename } from 'node:path';
import type { NumberCells } from '../sheet/csv-numbers.ts';
import { CUSTOMER_KINDS } from './customer-kinds.ts';
import { ORDER_KINDS } from './order-kinds.ts';
import { isOfKind, numbersOf, type PeopleKind } from './people-kind.ts';

/** A file with people: what it holds, and which of its columns hold numbers. */
interface PeopleFile {
  kind: 'customers' | 'pastOrders';
  numbers: NumberCells;
}

/** What a file of people holds, by its heading; undefined for any other file. */
export function peopleFile(header: readonly string[]): PeopleFile | undefined {
  const isOf = (kind: PeopleKind) => isOfKind(kind, header);
  const orders = ORDER_KINDS.find(isOf);
  if (orders) return { kind: 'pastOrders', numbers: numbersOf(orders, header) };
  const customers = CUSTOMER_KINDS.find(isOf);
  return customers && { kind: 'customers', numbers: numbersOf(customers, header) };
}

/** Files of people that an export of this shop writes, by name. Staff are invited at the desk, and not imported. */
export const EXPORTED_PEOPLE = { customers: 'customers.jsonl', pastOrders: 'past-orders.jsonl', staff: 'staff.jsonl' };

/** Which file of an export of this shop a file is; undefined for any other. */
export const exportedPeople = (file: string) =>
  (Object.keys(EXPORTED_PEOPLE) as (keyof typeof EXPORTED_PEOPLE)[]).find(
    (kind) => EXPORTED_PEOPLE[kind] === basename(file),
  );
