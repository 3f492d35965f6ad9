import polyglotI18nProvider from 'ra-i18n-polyglot';
import { Admin, CustomRoutes, Resource, reactRouterProvider } from 'react-admin';
import { CustomerList } from '../account/CustomerList.tsx';
import { CustomerScreen } from '../account/CustomerScreen.tsx';
import { ContentCreate } from '../content/ContentCreate.tsx';
import { ContentEdit } from '../content/ContentEdit.tsx';
import { ContentList } from '../content/ContentList.tsx';
import { HomeLayout } from '../content/HomeLayout.tsx';
import { SPECS } from '../content/specs.ts';
import { NumbersScreen } from '../numbers/NumbersScreen.tsx';
import { OrderList } from '../orders/OrderList.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { PrintPage } from '../orders/PrintPage.tsx';
import { AuditList } from '../privacy/AuditList.tsx';
import { authProvider } from '../session/auth-provider.ts';
import { Login } from '../session/Login.tsx';
import { StaffCreate, StaffEdit, StaffList } from '../session/Staff.tsx';
import { messages } from '../text/vi.ts';
import { dataProvider } from '../transport/data-provider.ts';
import { ICONS } from './icons.ts';
import { Layout } from './Layout.tsx';
import { theme } from './theme.ts';

const i18nProvider = polyglotI18nProvider(() => messages, 'vi', [{ locale: 'vi', name: 'Tiếng Việt' }], {
  allowMissing: true,
});

const { Route } = reactRouterProvider;

/** The whole desk. */
export const Desk = () => (
  <Admin
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    theme={theme}
    darkTheme={null}
    layout={Layout}
    loginPage={Login}
    title={messages.desk.title}
    disableTelemetry
    requireAuth
  >
    <Resource name="homeLayout" list={HomeLayout} icon={ICONS.homeLayout} />
    <Resource name="orders" list={OrderList} edit={OrderScreen} icon={ICONS.orders} />
    <Resource name="numbers" list={NumbersScreen} icon={ICONS.numbers} />
    <Resource name="customers" list={CustomerList} edit={CustomerScreen} icon={ICONS.customers} />
    <CustomRoutes noLayout>
      <Route path="/print/:paper/:id" element={<PrintPage />} />
    </CustomRoutes>
    <Resource name="staff" list={StaffList} edit={StaffEdit} create={StaffCreate} icon={ICONS.staff} />
    <Resource name="auditEvents" list={AuditList} icon={ICONS.auditEvents} />
    {SPECS.map((spec) => (
      <Resource
        key={spec.name}
        name={spec.name}
        list={<ContentList spec={spec} />}
        edit={<ContentEdit spec={spec} />}
        {...(spec.isFixed ? {} : { create: <ContentCreate spec={spec} /> })}
        icon={ICONS[spec.name]}
        recordRepresentation={spec.title}
      />
    ))}
  </Admin>
);
