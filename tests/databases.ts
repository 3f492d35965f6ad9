import { STATE } from './e2e/support/state.ts';
import { prepareState } from './prepared-state.ts';

// The catalogue of all tests is made once a run; the browser tests write in a copy of it.
await prepareState(STATE);
