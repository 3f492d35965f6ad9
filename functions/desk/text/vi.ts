import { SHOP } from '../../../src/brand/names.ts';
import { choice } from './choices.ts';
import { codes, give } from './codes.ts';
import { editing } from './editing.ts';
import { goodsFiles } from './files/goods-files.ts';
import { undoImport } from './files/undo-import.ts';
import { firstSteps } from './first-steps.ts';
import { framework } from './framework.ts';
import { goods } from './goods.ts';
import { join } from './join.ts';
import { contact } from './messages/contact.ts';
import { letters } from './messages/letters.ts';
import { readers } from './messages/readers.ts';
import { numbers } from './numbers.ts';
import { customers, orders, print } from './orders.ts';
import { phone } from './phone.ts';
import { help, purpose } from './purpose.ts';
import { resources } from './resources.ts';
import { returns } from './returns.ts';
import { sending } from './sending.ts';
import { people } from './settings/people.ts';
import { settingChoices, settings } from './settings/settings.ts';

const desk = {
  brand: SHOP,
  title: `Bàn biên tập ${SHOP}`,
  toList: 'Về danh sách %{name}',
  group: {
    content: 'Nội dung',
    announce: 'Thông báo',
    arrange: 'Sắp xếp',
    voice: 'Khách nói',
    goods: 'Hàng hóa',
    sales: 'Bán hàng',
    promote: 'Khuyến mãi',
    shop: 'Cửa hàng',
    people: 'Con người',
  },
  contact,
  choice: { ...choice, ...settingChoices },
  ...people,
  audit: {
    kind: { change: 'Thay đổi', login: 'Đăng nhập', refusal: 'Bị từ chối' },
    added: 'Thêm',
    changed: 'Sửa',
    deleted: 'Xóa',
    undone: 'Hoàn tác',
    refused: 'Không được mở: %{name}',
    action: {
      generateCustomerToken: 'Khách đăng nhập bằng mật khẩu',
      deskSession: 'Đăng nhập bàn biên tập',
      deskSession_code: 'Mã của ứng dụng',
      deskSession_invitation: 'Nhận lời mời vào bàn biên tập',
      deskSession_recoveryCodes: 'Làm mã dự phòng mới',
      deskSession_sessions: 'Kết thúc các nơi đăng nhập khác',
    },
    outcome: {
      ok: 'Xong',
      wrong: 'Sai',
      limit: 'Quá nhiều lần',
      forbidden: 'Không được phép',
      unauthorized: 'Chưa đăng nhập',
    },
    undo: 'Hoàn tác thay đổi này',
    undoAsk: 'Bản ghi trở lại như trước thay đổi này, và cửa hàng hiện ngay.',
    undoneNow: 'Đã hoàn tác.',
    wasUndone: 'Đã hoàn tác',
    byVersions: 'Bản đã đăng được lấy lại trong “Các bản đã đăng”.',
    openRecord: 'Mở bản ghi',
  },
  draft: {
    published: 'Cửa hàng đang hiện đúng bản này.',
    unpublished: 'Chưa hiện trên cửa hàng.',
    changed: 'Có bản nháp chưa đăng, %{author} lưu lúc %{time}.',
    planned: 'Sẽ tự đăng lúc %{time}.',
    due: 'Đã đến giờ hẹn %{time}: đang đăng.',
    save: 'Lưu nháp',
    preview: 'Xem trước',
    previewReady: 'Đường dẫn xem trước dùng được một giờ và gửi cho người khác được.',
    openDesktop: 'Mở trang',
    openPhone: 'Mở cỡ điện thoại',
    showBeside: 'Xem bên cạnh',
    beside: 'Bản nháp đã lưu, cỡ điện thoại',
    copy: 'Chép đường dẫn',
    copied: 'Đã chép.',
    publish: 'Đăng',
    publishNow: 'Đăng ngay',
    publishAt: 'Đăng lúc',
    plan: 'Hẹn giờ đăng',
    publishedNow: 'Đã đăng. Thấy trên cửa hàng sau %{ms} ms.',
    publishedUntold: 'Đã đăng. Cửa hàng sẽ thấy trong ít phút.',
    plannedNow: 'Đã hẹn giờ đăng.',
    unplan: 'Bỏ hẹn giờ',
    unplanned: 'Đã bỏ hẹn giờ. Bản nháp vẫn còn.',
    stopped: 'Đến giờ hẹn nhưng không đăng được: %{problem} Hãy sửa, lưu nháp rồi đăng lại.',
    discard: 'Bỏ bản nháp',
    discarded: 'Đã bỏ bản nháp.',
    saveFirst: 'Có chỗ vừa sửa: hãy lưu nháp trước rồi mới xem trước hay đăng.',
    versions: 'Các bản đã đăng',
    noVersions: 'Chưa có bản nào được đăng từ đây.',
    compare: 'So với bản nháp',
    restore: 'Lấy lại bản này',
    restored: 'Đã lấy lại thành bản nháp. Bấm Đăng để cửa hàng hiện bản này.',
    same: 'Giống hệt bản đang sửa.',
    close: 'Đóng',
  },
  typed: {
    offered: 'Còn chữ chưa lưu, bạn gõ lúc %{time} và chỉ có trong trình duyệt này.',
    outdated: 'Sau lúc đó bản này đã được lưu: lấy lại rồi hãy xem kỹ trước khi lưu.',
    take: 'Lấy lại',
    drop: 'Bỏ',
  },
  newer: {
    told: 'Người khác vừa đổi những chỗ dưới đây. Những gì bạn gõ vẫn còn trong các ô, chưa lưu.',
    changes: 'Những chỗ người khác vừa đổi',
    keep: 'Lấy bản mới, giữ chữ tôi gõ',
    drop: 'Lấy bản mới, bỏ chữ tôi gõ',
  },
  live: {
    name: 'Đang hiện ở đâu',
    everywhere: 'Hiện trên mọi trang của cửa hàng.',
    nowhere: 'Chưa hiện ở trang nào.',
    copy: '%{device}: %{state}',
    device: { vi: 'Máy tính', mobile: 'Điện thoại' },
    state: {
      fresh: 'bản mới, %{minutes} phút',
      renewing: 'đang làm mới',
      old: 'bản cũ, làm lại khi có người xem',
      none: 'chưa có bản lưu',
    },
    unknown: 'Không hỏi được cửa hàng.',
    seenIn: 'Lần đăng gần nhất %{time}: thấy trên cửa hàng sau %{ms} ms.',
    toldIn: 'Lần đổi gần nhất %{time}: cửa hàng biết sau %{ms} ms.',
    unmeasured: 'Lần đổi gần nhất %{time}.',
    never: 'Chưa có lần đổi nào được ghi lại.',
    again: 'Xem lại',
    purge: 'Làm mới các trang này',
    purged: 'Các trang này sẽ được làm lại ở lượt xem tới. Trang khác giữ nguyên.',
  },
  purpose,
  help,
  codes,
  give,
  goods,
  trial: {
    name: 'Thử với giỏ hàng hiện có',
    sum: '%{touched} trong %{carts} giỏ hàng gần đây nhất được áp dụng, giảm tổng cộng %{total}.',
    cart: '%{pieces} món, %{subtotal}: giảm %{discount}',
    freeShipping: 'miễn phí giao hàng',
    gifts: 'chọn %{gifts} quà',
  },
  order: orders,
  phone,
  returned: returns,
  sending,
  print,
  customer: customers,
  join,
  ...editing,
  goodsFile: goodsFiles,
  undoImport,
  setting: settings,
  steps: firstSteps,
  numbers,
  letters,
  readers,
} as const;

/** Every text of the desk. */
export const messages = { ...framework, resources, desk };
