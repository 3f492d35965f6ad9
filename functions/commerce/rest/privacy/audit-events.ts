import { Hono } from 'hono';
import { AUDIT_FIELDS, type AuditRow, listEvents, searchEvents } from '../../db/privacy/audit.ts';
import type { CommerceEnv } from '../../env.ts';
import { magentoTime } from '../../shop/shared/magento-time.ts';
import { criteriaView, readSearchCriteria } from '../transport/search-criteria.ts';

const view = ({ id, created_at, last_at, fields, ...event }: AuditRow) => ({
  entity_id: id,
  created_at: magentoTime(created_at),
  last_at: magentoTime(last_at),
  kind: event.kind,
  action: event.action,
  outcome: event.outcome,
  actor: event.actor,
  subject: event.subject,
  visitor: event.visitor,
  record: event.record,
  fields: JSON.parse(fields) as string[],
  request_id: event.request_id,
  count: event.count,
});

/** The audit log, which a standard Magento does not have. It is read-only here. */
export const auditRoutes = new Hono<{ Bindings: CommerceEnv }>().get('/auditEvents', async (context) => {
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
});
