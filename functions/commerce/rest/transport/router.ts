import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { CommerceEnv } from '../../env.ts';
import { customerRoutes } from '../account/customers.ts';
import { categoryRoutes } from '../catalog/categories.ts';
import { categoryOrderRoutes } from '../catalog/category-order.ts';
import { pickRoutes } from '../catalog/pick.ts';
import { productRoutes } from '../catalog/products.ts';
import { reviewPhotoRoutes } from '../catalog/review-photos.ts';
import { announcementRoutes } from '../content/announcements.ts';
import { contentRoutes } from '../content/content.ts';
import { draftRoutes } from '../content/drafts.ts';
import { editorialRoutes } from '../content/editorial.ts';
import { filmRoutes, isFilmUpload } from '../content/films.ts';
import { isPictureUpload, pictureRoutes } from '../content/pictures.ts';
import { videoRoutes } from '../content/videos.ts';
import { exchangeRoutes } from '../exchange/exchange-rows.ts';
import { importRoutes } from '../exchange/import.ts';
import { importFileRoutes, isFileUpload } from '../exchange/import-files.ts';
import { guardRevision } from '../exchange/revision.ts';
import { rowRoutes } from '../exchange/rows.ts';
import { numberRoutes } from '../numbers/numbers.ts';
import { orderCareRoutes } from '../orders/order-care.ts';
import { orderRoutes } from '../orders/orders.ts';
import { pickupRoutes } from '../orders/pickup.ts';
import { returnRoutes } from '../orders/returns.ts';
import { liveRoutes } from '../page/live.ts';
import { noteChanges, type RestVariables, requireToken } from '../privacy/audit.ts';
import { auditRoutes } from '../privacy/audit-events.ts';
import { trialRoutes } from '../promotions/trial.ts';
import { meaningRoutes } from '../search/meanings.ts';
import { deskSessionRoutes } from '../session/desk-session.ts';
import { admitStaff } from '../session/staff-access.ts';
import { staffRoutes } from '../session/staff-accounts.ts';
import { RestError } from './answer.ts';

const MAX_BODY_BYTES = 512 * 1024;
/** Calls that write their own log, or change nothing that is read elsewhere. */
const IMPORT = /\/V1\/(?:import|pictures|films|exchange|live)(?:\/|$)/;
const NO_ROUTE = { message: 'Request does not match any route.' };

/** The merchant's API in Magento's format: `/rest/V1/…`, with or without a store code. */
export const rest = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>();

const PREFIXES = ['/rest/V1', '/rest/:store{default|vi|mobile|all}/V1'];

// A sign-in request cannot be authorised yet.
for (const prefix of PREFIXES) rest.route(prefix, deskSessionRoutes);
rest.use(admitStaff);
rest.use(requireToken);

const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (context) => context.json({ message: 'The body is too large.' }, 413),
});
// A film or picture is larger than any document and has its own limit.
rest.use((context, next) =>
  [isFileUpload, isPictureUpload, isFilmUpload].some((isUpload) => isUpload(context.req.raw))
    ? next()
    : limitBody(context, next),
);

rest.use(guardRevision);
const noteChange = noteChanges(async (request, env) => rest.fetch(request, env));
// An import writes its own log, with the changes of each batch.
rest.use((context, next) => (IMPORT.test(context.req.path) ? next() : noteChange(context, next)));

for (const prefix of PREFIXES)
  for (const routes of [
    reviewPhotoRoutes,
    // Searches of tables come before the single-row routes in Magento's format.
    rowRoutes,
    productRoutes,
    categoryRoutes,
    contentRoutes,
    editorialRoutes,
    videoRoutes,
    meaningRoutes,
    pickupRoutes,
    orderRoutes,
    orderCareRoutes,
    returnRoutes,
    numberRoutes,
    importRoutes,
    importFileRoutes,
    staffRoutes,
    pickRoutes,
    announcementRoutes,
    categoryOrderRoutes,
    trialRoutes,
    pictureRoutes,
    filmRoutes,
  ])
    rest.route(prefix, routes);
for (const prefix of PREFIXES)
  for (const routes of [draftRoutes, customerRoutes, auditRoutes, exchangeRoutes, liveRoutes])
    rest.route(prefix, routes);

rest.notFound((context) => context.json(NO_ROUTE, 404));

rest.onError((error, context) => {
  if (error instanceof RestError) {
    const { message, parameters, status } = error;
    return context.json(parameters ? { message, parameters } : { message }, status);
  }
  console.error(error);
  return context.json({ message: 'Internal Error. Details are available in the log.' }, 500);
});
