import type { AlertLabels } from '../Alert/index.ts';
import type { AuthDialogLabels } from '../AuthDialog/index.ts';
import type { BreadcrumbsLabels } from '../Breadcrumbs/index.ts';
import type { CalculatorDetailsLabels } from '../CalculatorDetails/index.ts';
import type { CarouselLabels } from '../Carousel/index.ts';
import type { ConfirmDialogLabels } from '../ConfirmDialog/index.ts';
import type { DialogLabels } from '../Dialog/index.ts';
import type { DrawerLabels } from '../Drawer/index.ts';
import type { FavouriteButtonLabels } from '../FavouriteButton/index.ts';
import type { FilterBarLabels } from '../FilterBar/index.ts';
import type { FilterChipsLabels } from '../FilterChips/index.ts';
import type { GalleryLabels } from '../Gallery/index.ts';
import type { LeasingCalculatorLabels } from '../LeasingCalculator/index.ts';
import type { MultiSelectLabels } from '../MultiSelect/index.ts';
import type { NotificationListLabels } from '../NotificationList/index.ts';
import type { PaginationLabels } from '../Pagination/index.ts';
import type { PasswordInputLabels } from '../PasswordInput/index.ts';
import type { PaymentChartLabels } from '../PaymentChart/index.ts';
import type { PaymentTableLabels } from '../PaymentTable/index.ts';
import type { ProductCardLabels } from '../ProductCard/index.ts';
import type { RangeSliderLabels } from '../RangeSlider/index.ts';
import type { RequestButtonLabels } from '../RequestButton/index.ts';
import type { ResendTimerLabels } from '../ResendTimer/index.ts';
import type { SearchFieldLabels } from '../SearchField/index.ts';
import type { SortSelectLabels } from '../SortSelect/index.ts';
import type { SpinnerLabels } from '../Spinner/index.ts';
import type { SurveyCardLabels } from '../SurveyCard/index.ts';
import type { ToastRegionLabels } from '../Toast/index.ts';

/**
 * The texts of every component, by its name. Their types stand with the components, which read this list: the one circle
 * of types in the project.
 */
export interface LocaleLabels {
  readonly Alert: AlertLabels;
  readonly AuthDialog: AuthDialogLabels;
  readonly Breadcrumbs: BreadcrumbsLabels;
  readonly CalculatorDetails: CalculatorDetailsLabels;
  readonly Carousel: CarouselLabels;
  readonly ConfirmDialog: ConfirmDialogLabels;
  readonly Dialog: DialogLabels;
  readonly Drawer: DrawerLabels;
  readonly FavouriteButton: FavouriteButtonLabels;
  readonly FilterBar: FilterBarLabels;
  readonly FilterChips: FilterChipsLabels;
  readonly Gallery: GalleryLabels;
  readonly LeasingCalculator: LeasingCalculatorLabels;
  readonly MultiSelect: MultiSelectLabels;
  readonly NotificationList: NotificationListLabels;
  readonly Pagination: PaginationLabels;
  readonly PasswordInput: PasswordInputLabels;
  readonly PaymentChart: PaymentChartLabels;
  readonly PaymentTable: PaymentTableLabels;
  readonly ProductCard: ProductCardLabels;
  readonly RangeSlider: RangeSliderLabels;
  readonly RequestButton: RequestButtonLabels;
  readonly ResendTimer: ResendTimerLabels;
  readonly SearchField: SearchFieldLabels;
  readonly SortSelect: SortSelectLabels;
  readonly Spinner: SpinnerLabels;
  readonly SurveyCard: SurveyCardLabels;
  readonly ToastRegion: ToastRegionLabels;
}
