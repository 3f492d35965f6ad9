import { showCarriedNotice } from '../../stores/notifications.ts';
import { watchAccount } from './account-link.ts';
import { watchCartBadge } from './cart-badge.ts';
import { watchHearts } from './hearts.ts';
import { watchLoading } from './loading-bar.ts';
import { watchMegaMenu } from './mega-menu.ts';
import { watchNotifications } from './notifications.ts';
import { watchConnection } from './offline.ts';
import { watchPanels } from './panels.ts';
import { watchPictures } from './pictures.ts';
import { watchPromoBar } from './promo-bar.ts';
import { watchSearchFocus } from './search-focus.ts';

// The scripts of every page, all of them small and without a framework [B-02].
watchPanels();
watchNotifications();
showCarriedNotice();
watchCartBadge();
watchAccount();
watchHearts();
watchConnection();
watchLoading();
watchPromoBar();
watchMegaMenu();
watchSearchFocus();
watchPictures();
