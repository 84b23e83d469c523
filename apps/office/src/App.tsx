import type { Role } from '@leasing/core/unstable/api/office';
import MachinesIcon from '@mui/icons-material/AgricultureOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import FirmIcon from '@mui/icons-material/BusinessOutlined';
import InspectionIcon from '@mui/icons-material/FactCheckOutlined';
import PartnersIcon from '@mui/icons-material/HandshakeOutlined';
import HistoryIcon from '@mui/icons-material/History';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import WordsIcon from '@mui/icons-material/ManageSearchOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import TermsIcon from '@mui/icons-material/PercentOutlined';
import SurveyIcon from '@mui/icons-material/PollOutlined';
import FeedsIcon from '@mui/icons-material/RssFeedOutlined';
import PartsIcon from '@mui/icons-material/SettingsOutlined';
import CrmIcon from '@mui/icons-material/SyncAltOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { QueryClient } from '@tanstack/react-query';
import { Admin, Resource } from 'react-admin';
import { authProvider, may } from './authProvider.ts';
import { Dashboard } from './Dashboard.tsx';
import { dataProvider } from './dataProvider.ts';
import { FeedList } from './feeds/FeedList.tsx';
import { CrmPage } from './firm/CrmPage.tsx';
import { FirmPage } from './firm/FirmPage.tsx';
import { PartnerList } from './firm/PartnerList.tsx';
import { PeopleList } from './firm/PeopleList.tsx';
import { SurveyList } from './firm/SurveyList.tsx';
import { TermsPage } from './firm/TermsPage.tsx';
import { i18nProvider } from './i18n.ts';
import { ImportList } from './imports/ImportList.tsx';
import { ImportPage } from './imports/ImportPage.tsx';
import { PointsPage } from './inspect/PointsPage.tsx';
import { Layout } from './Layout.tsx';
import { LogList } from './log/LogList.tsx';
import { NoSection } from './NoSection.tsx';
import { perRecord } from './perRecord.tsx';
import { RequestList } from './requests/RequestList.tsx';
import { RequestPage } from './requests/RequestPage.tsx';
import { SignIn } from './SignIn.tsx';
import { SearchWordsPage } from './search/SearchWordsPage.tsx';
import { StaffCreate } from './staff/StaffCreate.tsx';
import { StaffEdit } from './staff/StaffEdit.tsx';
import { StaffList } from './staff/StaffList.tsx';
import { ItemCreate } from './stock/ItemCreate.tsx';
import { ItemEdit } from './stock/ItemEdit.tsx';
import { StockList } from './stock/StockList.tsx';
import { darkTheme, lightTheme } from './theme.ts';

/** A refusal is an answer: only what did not come, or failed in the server, is asked for again. */
const isRefusal = ({ status = 0 }: Error & { status?: number }) => status >= 400 && status < 500;
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 3 && !isRefusal(error), networkMode: 'always' },
    // Else what is sent without a line waits in silence, and is lost with the page.
    mutations: { networkMode: 'always' },
  },
});

const RequestScreen = perRecord(RequestPage);
const ItemScreen = perRecord(ItemEdit);
const ImportScreen = perRecord(ImportPage);
const StaffScreen = perRecord(StaffEdit);

/** The office: every screen, shown by the role's rights. The framework sends no word about itself to its maker. */
export function App() {
  return (
    <Admin
      title="Кабинет сотрудника"
      queryClient={queryClient}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      loginPage={SignIn}
      layout={Layout}
      dashboard={Dashboard}
      catchAll={NoSection}
      theme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      {(role: Role) => (
        <>
          {may(role, 'requests') ? (
            <Resource
              name="requests"
              options={{ label: 'Заявки' }}
              icon={InboxIcon}
              list={RequestList}
              show={RequestScreen}
            />
          ) : null}
          <Resource
            name="equipment"
            options={{ label: 'Техника' }}
            icon={MachinesIcon}
            list={StockList}
            edit={ItemScreen}
            recordRepresentation="title"
            {...(may(role, 'addItem') ? { create: ItemCreate } : {})}
          />
          <Resource
            name="component"
            options={{ label: 'Запчасти' }}
            icon={PartsIcon}
            list={StockList}
            edit={ItemScreen}
            recordRepresentation="title"
            {...(may(role, 'addItem') ? { create: ItemCreate } : {})}
          />
          {may(role, 'imports') ? (
            <Resource
              name="imports"
              options={{ label: 'Загрузки' }}
              icon={UploadIcon}
              list={ImportList}
              show={ImportScreen}
            />
          ) : null}
          {may(role, 'feeds') ? (
            <Resource name="feeds" options={{ label: 'Площадки' }} icon={FeedsIcon} list={FeedList} />
          ) : null}
          {may(role, 'changeInspectionPoints') ? (
            <Resource
              name="inspection-points"
              options={{ label: 'Пункты осмотра' }}
              icon={InspectionIcon}
              list={PointsPage}
            />
          ) : null}
          {may(role, 'changeSearchWords') ? (
            <Resource
              name="search-words"
              options={{ label: 'Слова поиска' }}
              icon={WordsIcon}
              list={SearchWordsPage}
            />
          ) : null}
          {may(role, 'people') ? (
            <Resource name="people" options={{ label: 'Покупатели' }} icon={PeopleIcon} list={PeopleList} />
          ) : null}
          {may(role, 'partners') ? (
            <Resource
              name="partners"
              options={{ label: 'Партнёры' }}
              icon={PartnersIcon}
              list={PartnerList}
            />
          ) : null}
          {may(role, 'surveyResults') ? (
            <Resource name="surveys" options={{ label: 'Опросы' }} icon={SurveyIcon} list={SurveyList} />
          ) : null}
          {may(role, 'changeFirm') ? (
            <Resource name="firm" options={{ label: 'Фирма' }} icon={FirmIcon} list={FirmPage} />
          ) : null}
          {may(role, 'changeLeasingTerms') ? (
            <Resource name="terms" options={{ label: 'Условия лизинга' }} icon={TermsIcon} list={TermsPage} />
          ) : null}
          {may(role, 'crm') ? (
            <Resource name="crm" options={{ label: 'CRM' }} icon={CrmIcon} list={CrmPage} />
          ) : null}
          {may(role, 'addStaff') ? (
            <Resource
              name="staff"
              options={{ label: 'Сотрудники' }}
              icon={BadgeIcon}
              list={StaffList}
              edit={StaffScreen}
              create={StaffCreate}
              recordRepresentation="name"
            />
          ) : null}
          {may(role, 'log') ? (
            <Resource name="log" options={{ label: 'Журнал' }} icon={HistoryIcon} list={LogList} />
          ) : null}
        </>
      )}
    </Admin>
  );
}
