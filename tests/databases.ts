import { STATE } from './e2e/support/state.ts';
import { prepareState } from './prepared-state.ts';

// The catalogue of all tests is made once per run; browser tests write into a copy of it.
await prepareState(STATE);
