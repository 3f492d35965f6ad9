import { Hono } from 'hono';
import type { CommerceEnv } from '../../env.ts';
import { magentoTime } from '../../shared/rules/magento-time.ts';
import { noSuchEntity, pathId, RestError, tellStorefront } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import type { Difference } from '../../transport/rest/kept-values.ts';
import { criteriaView, readSearchCriteria } from '../../transport/rest/search-criteria.ts';
import { refused } from '../../transport/rules/refused.ts';
import { AUDIT_FIELDS, type AuditRow, listEvents, markUndone, searchEvents } from '../db/audit.ts';
import { noteEvent } from '../rules/audit.ts';
import { undoChange } from './undo-change.ts';

const view = ({ id, created_at, last_at, fields, difference, ...event }: AuditRow) => ({
  entity_id: id,
  created_at: magentoTime(created_at),
  last_at: magentoTime(last_at),
  kind: event.kind,
  action: event.action,
  outcome: event.outcome,
  actor: event.actor,
  actor_name: event.actor_name,
  subject: event.subject,
  visitor: event.visitor,
  record: event.record,
  fields: JSON.parse(fields) as string[],
  request_id: event.request_id,
  count: event.count,
  difference: difference === null ? null : (JSON.parse(difference) as Difference),
  undone_at: event.undone_at,
  can_undo: difference !== null && event.undone_at === null && !isUndoneElsewhere(event.record),
});

/**
 * The publication of a draft is undone by restoring a version, a change of many products by another one; neither is undone
 * from the log.
 */
const isUndoneElsewhere = (record: string | null) => /^(?:drafts|goods)\//.test(record ?? '');

/** The log of who did what, which Magento does not have. It can be read, and a change in it can be undone. */
export const auditRoutes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>()
  .get('/auditEvents', async (context) => {
    const { DB } = context.env;
    const criteria = readSearchCriteria(context.req.query(), AUDIT_FIELDS);
    const { ids, total } = await searchEvents(DB, criteria);
    const byId = new Map((await listEvents(DB, ids)).map((row) => [row.id, row]));
    return context.json({
      items: ids.flatMap((id) => {
        const row = byId.get(id);
        return row ? [view(row)] : [];
      }),
      search_criteria: criteriaView(criteria),
      total_count: total,
    });
  })
  .post('/auditEvents/:id/undo', async (context) => {
    const { DB } = context.env;
    const [event] = await listEvents(DB, [pathId(context)]);
    if (!event) throw noSuchEntity('id', context.req.param('id'));
    const { record, difference } = view(event);
    if (!record || !difference || isUndoneElsewhere(record))
      throw new RestError(409, refused('CANNOT_UNDO', 'This change cannot be taken back.'));
    if (event.undone_at) throw new RestError(409, refused('UNDONE_ALREADY', 'The change was taken back already.'));
    await undoChange(context.env, record, difference);
    await markUndone(DB, event.id, new Date().toISOString()).run();
    await noteEvent(context.env, context.req.raw.headers, {
      kind: 'change',
      action: `undo ${record.split('/')[0]}`,
      outcome: 'ok',
      actor: context.get('actor'),
      record,
      fields: event.fields === '[]' ? [] : (JSON.parse(event.fields) as string[]),
      difference: { before: difference.after, after: difference.before },
    });
    tellStorefront(context);
    return context.json(true);
  });
