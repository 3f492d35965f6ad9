import { QueryClient } from '@tanstack/react-query';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { JSX } from 'react';
import { Admin, CustomRoutes, localStorageStore, Notification, Resource } from 'react-admin';
import { CustomerList } from '../account/CustomerList.tsx';
import { CustomerScreen } from '../account/CustomerScreen.tsx';
import { FirstSteps } from '../config/FirstSteps.tsx';
import { Settings } from '../config/Settings.tsx';
import { settingOf } from '../config/specs.ts';
import { ContentCreate } from '../content/ContentCreate.tsx';
import { ContentEdit } from '../content/ContentEdit.tsx';
import { ContentList } from '../content/ContentList.tsx';
import { ContentShow } from '../content/ContentShow.tsx';
import { HomeLayout } from '../content/HomeLayout.tsx';
import { MenuTree } from '../content/MenuTree.tsx';
import { SingleEdit } from '../content/SingleEdit.tsx';
import type { Spec } from '../content/spec.ts';
import { SPECS } from '../content/specs.ts';
import { Exchange } from '../exchange/Exchange.tsx';
import { ChangeScreen } from '../goods/ChangeScreen.tsx';
import { GoodsList } from '../goods/GoodsList.tsx';
import { NewGoods } from '../goods/NewGoods.tsx';
import { VariantScreen } from '../goods/VariantScreen.tsx';
import { Letters } from '../messages/Letters.tsx';
import { SubscriberList } from '../messages/SubscriberList.tsx';
import { NumbersScreen } from '../numbers/NumbersScreen.tsx';
import { OrderList } from '../orders/OrderList.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { PhoneOrder } from '../orders/phone/PhoneOrder.tsx';
import { PrintPage } from '../orders/printed/PrintPage.tsx';
import { ReturnList } from '../orders/ReturnList.tsx';
import { ReturnScreen } from '../orders/ReturnScreen.tsx';
import { CheckScreen } from '../orders/sending/CheckScreen.tsx';
import { PrintMany } from '../orders/sending/PrintMany.tsx';
import { SendingScreen } from '../orders/sending/SendingScreen.tsx';
import { SentFile } from '../orders/sending/SentFile.tsx';
import { AuditList } from '../privacy/AuditList.tsx';
import { AcceptInvitation } from '../session/AcceptInvitation.tsx';
import { Account } from '../session/Account.tsx';
import { authProvider } from '../session/auth-provider.ts';
import { InvitationCreate, InvitationList } from '../session/Invitations.tsx';
import { Login } from '../session/Login.tsx';
import { SignInAgain } from '../session/SignInAgain.tsx';
import { StaffCreate, StaffEdit, StaffList } from '../session/Staff.tsx';
import { messages } from '../text/vi.ts';
import { dataProvider } from '../transport/data-provider.ts';
import { ICONS } from './icons.ts';
import { Layout } from './Layout.tsx';
import { deskRouter } from './router.ts';
import { theme } from './theme.ts';

const i18nProvider = polyglotI18nProvider(() => messages, 'vi', [{ locale: 'vi', name: 'Tiếng Việt' }], {
  allowMissing: true,
});

const { Route } = deskRouter;

/** Below this width, in pixels, the menu begins as icons, because the screen needs the width. */
const WIDE = 1024;
const store = localStorageStore(undefined, 'desk');
const beginNarrow = () => {
  if (store.getItem('sidebar.open') === undefined && innerWidth < WIDE) store.setItem('sidebar.open', false);
};
const forget = store.reset;
// The library empties the store at each sign-in.
store.reset = () => {
  forget();
  beginNarrow();
};
beginNarrow();

/** The lowest status of an error of the backend itself. */
const FAILED = 500;
/** A failed call is repeated once after an interruption, and never after a refusal. */
const mayHelp = (count: number, error: Error): boolean => {
  const { status = 0 } = error as { status?: number };
  return count < 1 && (status === 0 || status >= FAILED);
};

/** Without a connection a call fails at once with a message. By default the library would wait until the connection is back and show nothing. */
const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: mayHelp }, mutations: { networkMode: 'always' } },
});

/** The first screen of a resource: a list, the tree of the menu, or the form of its only record. */
function listOf(spec: Spec): JSX.Element {
  if (settingOf(spec.name)) return <Settings name={spec.name} />;
  if (spec.name === 'productRow') return <GoodsList />;
  if (spec.single) return <SingleEdit spec={spec} />;
  return spec.name === 'menuRow' ? <MenuTree /> : <ContentList spec={spec} />;
}

/**
 * What may appear above every screen: messages, and the question of the password when the session is over. Messages are at
 * the top: at the bottom they would cover the buttons of a form.
 */
const Messages = () => (
  <>
    <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />
    <SignInAgain />
  </>
);

/** Screens of products beside their list and form. */
const GOODS_SCREENS = (
  <>
    <Route path="create" element={<NewGoods />} />
    <Route path="change" element={<ChangeScreen />} />
    <Route path=":id/variants" element={<VariantScreen />} />
  </>
);

/** The whole desk. */
export const Desk = () => (
  <Admin
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    theme={theme}
    darkTheme={null}
    layout={Layout}
    notification={Messages}
    loginPage={Login}
    title={messages.desk.title}
    queryClient={queryClient}
    store={store}
    routerProvider={deskRouter}
    disableTelemetry
    requireAuth
  >
    {/* The start page of a role is the first of these resources that the role may use. */}
    <Resource name="homeLayout" list={HomeLayout} icon={ICONS.homeLayout} />
    <Resource name="orders" list={OrderList} edit={OrderScreen} icon={ICONS.orders}>
      <Route path="phone" element={<PhoneOrder />} />
    </Resource>
    <Resource name="sending" list={SendingScreen} icon={ICONS.sending}>
      <Route path="check" element={<CheckScreen />} />
      <Route path="file" element={<SentFile />} />
    </Resource>
    <Resource name="returns" list={ReturnList} edit={ReturnScreen} icon={ICONS.returns} />
    <Resource name="numbers" list={NumbersScreen} icon={ICONS.numbers} />
    <Resource name="letters" list={Letters} icon={ICONS.letters} />
    <Resource name="subscribers" list={SubscriberList} icon={ICONS.subscribers} />
    <Resource name="customers" list={CustomerList} edit={CustomerScreen} icon={ICONS.customers} />
    <CustomRoutes noLayout>
      <Route path="/invitation/:token" element={<AcceptInvitation />} />
      <Route path="/print/:kind/:id" element={<PrintPage />} />
      <Route path="/printed/:kind/:ids" element={<PrintMany />} />
    </CustomRoutes>
    <Resource name="staff" list={StaffList} edit={StaffEdit} create={StaffCreate} icon={ICONS.staff} />
    <Resource name="staffInvitations" list={InvitationList} create={InvitationCreate} icon={ICONS.staffInvitations} />
    <Resource name="auditEvents" list={AuditList} icon={ICONS.auditEvents} />
    <CustomRoutes>
      <Route path="/account" element={<Account />} />
    </CustomRoutes>
    {SPECS.map((spec) => (
      <Resource
        key={spec.name}
        name={spec.name}
        list={listOf(spec)}
        {...(spec.single ? {} : { show: <ContentShow spec={spec} /> })}
        {...(spec.single || spec.isRead ? {} : { edit: <ContentEdit spec={spec} /> })}
        {...(spec.isFixed ? {} : { create: <ContentCreate spec={spec} /> })}
        icon={ICONS[spec.name]}
        recordRepresentation={spec.title}
      >
        {spec.name === 'productRow' ? GOODS_SCREENS : null}
      </Resource>
    ))}
    <Resource name="firstSteps" list={FirstSteps} icon={ICONS.firstSteps} />
    <Resource name="exchange" list={Exchange} icon={ICONS.exchange} />
  </Admin>
);
