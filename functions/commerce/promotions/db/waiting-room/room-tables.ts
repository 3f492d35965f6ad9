/**
 * The tables of a waiting room's object: the room with its counters, the places in order of arrival, how many each network
 * has, and who has bought. Networks and buyers are pseudonyms.
 */
export const ROOM_TABLES = [
  `create table if not exists room (id integer primary key check (id = 1), name text not null, ends_at integer not null,
    called integer not null default 0, ended integer not null default 0)`,
  `create table if not exists place (number integer primary key autoincrement, key text not null unique, network text,
    state text not null default 'waiting', until integer, cart text, orders integer not null default 0, ordering_since integer)`,
  `create index if not exists place_in_hand on place(state) where state in ('called', 'held', 'ordering')`,
  'create unique index if not exists place_of_cart on place(cart) where cart is not null',
  'create table if not exists network (name text primary key, places integer not null) without rowid',
  'create table if not exists buyer (name text primary key, number integer not null) without rowid',
];
