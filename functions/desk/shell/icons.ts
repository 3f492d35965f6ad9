import Tree from '@mui/icons-material/AccountTreeOutlined';
import Ads from '@mui/icons-material/AdUnitsOutlined';
import Redirect from '@mui/icons-material/AltRouteOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import Return from '@mui/icons-material/AssignmentReturnOutlined';
import Keeping from '@mui/icons-material/AutoDeleteOutlined';
import Identity from '@mui/icons-material/BadgeOutlined';
import Numbers from '@mui/icons-material/BarChartOutlined';
import Bolt from '@mui/icons-material/BoltOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Wheel from '@mui/icons-material/CasinoOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Message from '@mui/icons-material/ChatOutlined';
import Steps from '@mui/icons-material/ChecklistOutlined';
import Checkroom from '@mui/icons-material/CheckroomOutlined';
import Turn from '@mui/icons-material/ConfirmationNumberOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Newsletter from '@mui/icons-material/DraftsOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Buyer from '@mui/icons-material/HowToRegOutlined';
import ImportExport from '@mui/icons-material/ImportExportOutlined';
import Label from '@mui/icons-material/LabelOutlined';
import Voucher from '@mui/icons-material/LocalActivityOutlined';
import Carrying from '@mui/icons-material/LocalPostOfficeOutlined';
import Sending from '@mui/icons-material/LocalShippingOutlined';
import Loyalty from '@mui/icons-material/LoyaltyOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Meaning from '@mui/icons-material/ManageSearchOutlined';
import Readers from '@mui/icons-material/MarkEmailReadOutlined';
import Menu from '@mui/icons-material/MenuOpenOutlined';
import Movie from '@mui/icons-material/MovieOutlined';
import Paying from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Percent from '@mui/icons-material/PercentOutlined';
import Invite from '@mui/icons-material/PersonAddOutlined';
import Customer from '@mui/icons-material/PersonOutlineOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import Codes from '@mui/icons-material/QrCodeOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Sell from '@mui/icons-material/SellOutlined';
import Star from '@mui/icons-material/StarOutlineOutlined';
import Store from '@mui/icons-material/StorefrontOutlined';
import Outfit from '@mui/icons-material/StyleOutlined';
import Factor from '@mui/icons-material/VerifiedUserOutlined';
import Popup from '@mui/icons-material/WebAssetOutlined';
import Widgets from '@mui/icons-material/WidgetsOutlined';
import type { ComponentType } from 'react';

/** The picture of each screen in the menu. */
export const ICONS: Readonly<Record<string, ComponentType>> = {
  homeLayout: Home,
  subscribers: Readers,
  blogPost: Article,
  cmsPage: Description,
  cmsBlock: Widgets,
  faq: Help,
  watchShopVideo: Movie,
  outfit: Outfit,
  menuRow: Menu,
  promoBar: Campaign,
  popups: Popup,
  campaign: Flag,
  ads: Ads,
  productRow: Checkroom,
  categoryRow: Tree,
  exchange: ImportExport,
  catalogRule: Sell,
  salesRules: Percent,
  storeLocation: Store,
  addressLevels: Place,
  firstSteps: Steps,
  identity: Identity,
  payments: Paying,
  shipping: Carrying,
  points: Loyalty,
  visitors: Buyer,
  newsletter: Newsletter,
  retention: Keeping,
  blogCategory: Label,
  faqGroup: Category,
  reviews: Star,
  orders: Receipt,
  sending: Sending,
  returns: Return,
  flashDeal: Bolt,
  voucherRule: Voucher,
  numbers: Numbers,
  letters: Mail,
  customers: Customer,
  urlRewrite: Redirect,
  searchMeaning: Meaning,
  contactMessage: Message,
  voucher: Codes,
  wheelReward: Wheel,
  gameCode: Turn,
  staff: People,
  staffInvitations: Invite,
  secondFactor: Factor,
  auditEvents: History,
};
