import { russian as Alert } from '../Alert/labels.ts';
import { russian as AuthDialog } from '../AuthDialog/labels.ts';
import { russian as Breadcrumbs } from '../Breadcrumbs/labels.ts';
import { russian as CalculatorDetails } from '../CalculatorDetails/labels.ts';
import { russian as Carousel } from '../Carousel/labels.ts';
import { russian as ConfirmDialog } from '../ConfirmDialog/labels.ts';
import { russian as Dialog } from '../Dialog/labels.ts';
import { russian as Drawer } from '../Drawer/labels.ts';
import { russian as FavouriteButton } from '../FavouriteButton/labels.ts';
import { russian as FilterBar } from '../FilterBar/labels.ts';
import { russian as FilterChips } from '../FilterChips/labels.ts';
import { russian as Gallery } from '../Gallery/labels.ts';
import { russian as LeasingCalculator } from '../LeasingCalculator/labels.ts';
import { russian as MultiSelect } from '../MultiSelect/labels.ts';
import { russian as NotificationList } from '../NotificationList/labels.ts';
import { russian as Pagination } from '../Pagination/labels.ts';
import { russian as PasswordInput } from '../PasswordInput/labels.ts';
import { russian as PaymentChart } from '../PaymentChart/labels.ts';
import { russian as PaymentTable } from '../PaymentTable/labels.ts';
import { russian as ProductCard } from '../ProductCard/labels.ts';
import { russian as RangeSlider } from '../RangeSlider/labels.ts';
import { russian as RequestButton } from '../RequestButton/labels.ts';
import { russian as ResendTimer } from '../ResendTimer/labels.ts';
import { russian as SearchField } from '../SearchField/labels.ts';
import { russian as SortSelect } from '../SortSelect/labels.ts';
import { russian as Spinner } from '../Spinner/labels.ts';
import { russian as SurveyCard } from '../SurveyCard/labels.ts';
import { russian as ToastRegion } from '../Toast/labels.ts';
import type { Locale } from './Locale.ts';

/** Russian: what the components say without a provider. */
export const ru: Locale = {
  language: 'ru',
  currency: 'RUB',
  labels: {
    Alert,
    AuthDialog,
    Breadcrumbs,
    CalculatorDetails,
    Carousel,
    ConfirmDialog,
    Dialog,
    Drawer,
    FavouriteButton,
    FilterBar,
    FilterChips,
    Gallery,
    LeasingCalculator,
    MultiSelect,
    NotificationList,
    Pagination,
    PasswordInput,
    PaymentChart,
    PaymentTable,
    ProductCard,
    RangeSlider,
    RequestButton,
    ResendTimer,
    SearchField,
    SortSelect,
    Spinner,
    SurveyCard,
    ToastRegion,
  },
  nouns: {
    '₽': { one: 'рубль', few: 'рубля', many: 'рублей', other: 'рубля' },
    'м/ч': { one: 'моточас', few: 'моточаса', many: 'моточасов', other: 'моточаса' },
    т: { one: 'тонна', few: 'тонны', many: 'тонн', other: 'тонны' },
    мес: { one: 'месяц', few: 'месяца', many: 'месяцев', other: 'месяца' },
  },
};
