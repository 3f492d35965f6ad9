import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { customerRoutes } from '../../account/rest/customers.ts';
import { joinRoutes } from '../../account/rest/join.ts';
import { peopleRoutes } from '../../account/rest/people.ts';
import { categoryRoutes } from '../../catalog/rest/categories.ts';
import { categoryOrderRoutes } from '../../catalog/rest/category-order.ts';
import { pickRoutes } from '../../catalog/rest/pick.ts';
import { productRoutes } from '../../catalog/rest/products.ts';
import { reviewPhotoRoutes } from '../../catalog/rest/review-photos.ts';
import { phoneOrderRoutes } from '../../checkout/rest/phone-orders.ts';
import { announcementRoutes } from '../../content/rest/announcements.ts';
import { contactMessageRoutes } from '../../content/rest/contact-messages.ts';
import { contentRoutes } from '../../content/rest/content.ts';
import { draftRoutes } from '../../content/rest/drafts.ts';
import { editorialRoutes } from '../../content/rest/editorial.ts';
import { filmRoutes, isFilmUpload } from '../../content/rest/films.ts';
import { shopSettingRoutes } from '../../content/rest/shop-settings.ts';
import { subscriberRoutes } from '../../content/rest/subscribers.ts';
import { videoRoutes } from '../../content/rest/videos.ts';
import type { CommerceEnv } from '../../env.ts';
import { addressRoutes } from '../../exchange/rest/addresses.ts';
import { exchangeGoodsRoutes } from '../../exchange/rest/exchange-goods.ts';
import { exchangePeopleRoutes } from '../../exchange/rest/exchange-people.ts';
import { exchangeRoutes } from '../../exchange/rest/exchange-rows.ts';
import { importRoutes } from '../../exchange/rest/import.ts';
import { importFileRoutes, isFileUpload } from '../../exchange/rest/import-files.ts';
import { guardRevision } from '../../exchange/rest/revision.ts';
import { rowRoutes } from '../../exchange/rest/rows.ts';
import { goodsChangeRoutes } from '../../goods/rest/change.ts';
import { goodsRoutes } from '../../goods/rest/goods.ts';
import { newGoodsRoutes } from '../../goods/rest/new-goods.ts';
import { variantRoutes } from '../../goods/rest/variants.ts';
import { isPictureUpload, pictureRoutes } from '../../media/rest/pictures.ts';
import { letterRoutes } from '../../messages/rest/letters.ts';
import { numberRoutes } from '../../numbers/rest/numbers.ts';
import { orderAddressRoutes } from '../../orders/rest/order-address.ts';
import { orderCareRoutes } from '../../orders/rest/order-care.ts';
import { orderRoutes } from '../../orders/rest/orders.ts';
import { pickupRoutes } from '../../orders/rest/pickup.ts';
import { returnRoutes } from '../../orders/rest/returns.ts';
import { sendingRoutes } from '../../orders/rest/sending.ts';
import { liveRoutes } from '../../page/rest/live.ts';
import { auditRoutes } from '../../privacy/rest/audit-events.ts';
import { codeRoutes } from '../../promotions/rest/codes.ts';
import { trialRoutes } from '../../promotions/rest/trial.ts';
import { meaningRoutes } from '../../search/rest/meanings.ts';
import { acceptInvitationRoutes } from '../../session/rest/accept-invitation.ts';
import { deskSessionRoutes } from '../../session/rest/desk-session.ts';
import { admitStaff } from '../../session/rest/staff-access.ts';
import { staffRoutes } from '../../session/rest/staff-accounts.ts';
import { staffInvitationRoutes } from '../../session/rest/staff-invitations.ts';
import { TooManyPasswords } from '../../session/rules/password.ts';
import { firstStepRoutes } from '../../shell/rest/first-steps.ts';
import { RestError, refusalBody } from '../../transport/rest/answer.ts';
import { noteChanges, type RestVariables, requireToken } from '../../transport/rest/audit.ts';

const MAX_BODY_BYTES = 512 * 1024;
/** Calls that write their own log, or change nothing that is read elsewhere. */
const IMPORT = /\/V1\/(?:import|pictures|films|exchange|live|sending|goods|phoneOrders|subscribers)(?:\/|$)/;
const NO_ROUTE = refusalBody(404, 'Request does not match any route.');

/** The merchant's API in Magento's format: `/rest/V1/…`, with or without a store code. */
export const rest = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>();

const PREFIXES = ['/rest/V1', '/rest/:store{default|vi|mobile|all}/V1'];

// A sign-in request cannot be authorised yet.
for (const prefix of PREFIXES)
  for (const routes of [deskSessionRoutes, acceptInvitationRoutes]) rest.route(prefix, routes);
rest.use(admitStaff);
rest.use(requireToken);

const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (context) => context.json(refusalBody(413, 'The body is too large.'), 413),
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
    addressRoutes,
    contactMessageRoutes,
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
    orderAddressRoutes,
    returnRoutes,
    numberRoutes,
    letterRoutes,
    importRoutes,
    importFileRoutes,
    pickRoutes,
    announcementRoutes,
    shopSettingRoutes,
    firstStepRoutes,
    categoryOrderRoutes,
    trialRoutes,
    pictureRoutes,
    filmRoutes,
  ])
    rest.route(prefix, routes);
for (const prefix of PREFIXES)
  for (const routes of [
    draftRoutes,
    staffRoutes,
    staffInvitationRoutes,
    codeRoutes,
    customerRoutes,
    peopleRoutes,
    auditRoutes,
    exchangeRoutes,
    exchangeGoodsRoutes,
    exchangePeopleRoutes,
    liveRoutes,
    sendingRoutes,
    goodsRoutes,
    newGoodsRoutes,
    goodsChangeRoutes,
    variantRoutes,
    joinRoutes,
    subscriberRoutes,
    phoneOrderRoutes,
  ])
    rest.route(prefix, routes);

rest.notFound((context) => context.json(NO_ROUTE, 404));

rest.onError((error, context) => {
  if (error instanceof RestError) {
    return context.json(refusalBody(error.status, error.refused, error.parameters), error.status);
  }
  if (error instanceof TooManyPasswords) {
    context.header('Retry-After', String(error.retryAfter));
    return context.json(refusalBody(429, error.refused), 429);
  }
  console.error(error);
  return context.json(refusalBody(500, 'Internal Error. Details are available in the log.'), 500);
});
