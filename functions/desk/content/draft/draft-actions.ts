import { useState } from 'react';
import { type RaRecord, useNotify, useRefresh } from 'react-admin';
import { type DraftState, draftCall } from '../../transport/drafts.ts';

/** The status of a call that is based on an old version of the record. */
const CONFLICT = 409;

/** The actions of a draft; afterwards the screen shows the new state, or why the action failed. */
export interface DraftActions {
  isBusy: boolean;
  act<Answer>(
    path: string,
    body: Record<string, unknown>,
    told: (answer: Answer) => string,
    method?: string,
  ): Promise<void>;
}

/** The record whose draft it is. */
interface Drafted {
  resource: string;
  id: RaRecord['id'];
  state: DraftState;
}

/** Calls about the draft of a record. */
export function useDraftActions({ resource, id, state }: Drafted): DraftActions {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async act<Answer>(
      path: string,
      body: Record<string, unknown>,
      told: (answer: Answer) => string,
      method = 'POST',
    ): Promise<void> {
      setBusy(true);
      try {
        const sent = { ...body, revision: state.revision };
        notify(told(await draftCall<Answer>(method, resource, `${id}${path}`, sent)), { type: 'success' });
        refresh();
      } catch (error) {
        notify(error instanceof Error ? error.message : String(error), { type: 'error' });
        // Another person saved it meanwhile: the screen shows their version.
        if ((error as { status?: number }).status === CONFLICT) refresh();
      } finally {
        setBusy(false);
      }
    },
  };
}
