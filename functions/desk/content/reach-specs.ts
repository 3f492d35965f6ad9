import { MESSAGE_STATES } from '../../../src/kernel/contact/message.ts';
import { oldPath, targetPath } from './redirect-paths.ts';
import { line, long, needed, type Spec } from './spec.ts';

/** A redirect with its addresses as the shop keeps them, however they were copied. */
const withBarePaths = (row: Record<string, unknown>): Record<string, unknown> => ({
  ...row,
  ...(typeof row.request_path === 'string' && { request_path: oldPath(row.request_path) }),
  ...(typeof row.target_path === 'string' && { target_path: targetPath(row.target_path, location.origin) }),
});

/** How people reach the shop: by old addresses, and by messages. */
export const REACH_SPECS: readonly Spec[] = [
  {
    name: 'urlRewrite',
    body: 'rewrite',
    title: 'request_path',
    search: ['request_path', 'target_path'],
    columns: ['request_path', 'target_path', 'redirect_type'],
    sort: { field: 'request_path', order: 'ASC' },
    within: { field: 'redirect_type', value: '0', condition: 'gt' },
    fields: [
      needed('request_path', { isFirst: true, help: 'desk.help.oldAddress' }),
      line('target_path', { help: 'desk.help.newAddress' }),
      { name: 'redirect_type', kind: 'choice', choices: ['301', '302', '410'], isRequired: true },
    ],
    prepare: withBarePaths,
  },
  {
    name: 'contactMessage',
    body: 'message',
    title: 'name',
    search: ['name', 'email', 'telephone', 'comment'],
    columns: ['name', 'created_at', 'status', 'telephone', 'email'],
    sort: { field: 'created_at', order: 'DESC' },
    isFixed: true,
    isRead: true,
    fields: [
      line('name'),
      { name: 'created_at', kind: 'time' },
      { name: 'status', kind: 'choice', choices: MESSAGE_STATES },
      line('telephone'),
      line('email'),
      long('comment'),
    ],
  },
];
