interface FaqGroupSeed {
  name: string;
  description: string;
  icon: string;
  /** Question and answer; the answer is html. */
  questions: readonly (readonly [question: string, answer: string])[];
}

export const FAQ_GROUPS: readonly FaqGroupSeed[] = [
  {
    name: 'Đặt hàng',
    description: 'Từ lúc chọn món đến khi đơn được ghi nhận.',
    icon: 'bag',
    questions: [
      [
        'Tôi có cần tài khoản để đặt hàng không?',
        '<p>Không. Bạn chỉ cần tên, số điện thoại và địa chỉ nhận hàng. Có tài khoản thì lần sau khỏi điền lại và xem được mọi đơn cũ ở một chỗ.</p>',
      ],
      [
        'Làm sao biết đơn của tôi đã được ghi nhận?',
        '<p>Ngay sau khi đặt, màn hình hiện số đơn hàng. Chỉ cũng gửi số này qua tin nhắn hoặc thư điện tử bạn đã để lại.</p>',
      ],
      [
        'Tôi muốn sửa cỡ, màu hoặc địa chỉ sau khi đặt thì sao?',
        '<p>Gọi <a href="tel:19000000">1900 0000</a> càng sớm càng tốt. Đơn chưa đóng gói thì sửa được ngay trong cuộc gọi; đơn đã lên đường thì bạn đổi cỡ sau khi nhận.</p>',
      ],
      [
        'Tôi hủy đơn bằng cách nào?',
        '<p>Trước khi đơn được giao cho bên vận chuyển, bạn gọi cho Chỉ hoặc nhắn tin kèm số đơn. Tiền đã trả trước được hoàn về đúng nguồn trong năm ngày làm việc.</p>',
      ],
      [
        'Món tôi thích đã hết, khi nào có lại?',
        '<p>Để lại số điện thoại ở trang sản phẩm, Chỉ nhắn cho bạn khi hàng về. Tin nhắn gửi theo thứ tự đăng ký và không ràng buộc bạn phải mua.</p>',
      ],
      [
        'Tôi đặt số lượng lớn cho lớp học hay công ty được không?',
        '<p>Được. Từ 20 chiếc trở lên, Chỉ giữ hàng, thêu tên theo danh sách và xuất hóa đơn. Hãy để lại lịch hẹn gọi lại, chúng tôi báo giá trong ngày làm việc.</p>',
      ],
    ],
  },
  {
    name: 'Giao hàng',
    description: 'Bao lâu thì tới, phí bao nhiêu, ai mang đến.',
    icon: 'truck',
    questions: [
      [
        'Bao lâu thì tôi nhận được hàng?',
        '<p>Giao tiêu chuẩn mất từ hai đến năm ngày trên cả nước. Ở Hà Nội và Thành phố Hồ Chí Minh, bạn có thể chọn giao nhanh trong 24 giờ.</p>',
      ],
      [
        'Phí giao hàng là bao nhiêu?',
        '<p>Phí hiện ở bước thanh toán trước khi bạn bấm đặt, không có khoản nào thêm về sau. Thanh tiến độ trong giỏ cho biết còn bao nhiêu nữa thì được miễn phí.</p>',
      ],
      [
        'Tôi có được mở gói xem trước khi trả tiền không?',
        '<p>Có. Bạn mở gói, sờ vải, ướm thử trước mặt người giao. Chưa ưng thì gửi lại ngay, không mất phí.</p>',
      ],
      [
        'Tôi theo dõi gói hàng ở đâu?',
        '<p>Vào trang tra cứu đơn hàng, nhập số đơn và số điện thoại đã dùng. Mỗi chặng đường của gói hàng hiện ở đó kèm giờ.</p>',
      ],
      [
        'Người giao đến lúc tôi vắng nhà thì sao?',
        '<p>Người giao gọi trước và thử lại hai lần nữa. Bạn cũng có thể hẹn gửi ở chỗ bảo vệ hay hàng xóm; ghi vào phần ghi chú của đơn là được.</p>',
      ],
      [
        'Chỉ có giao ra nước ngoài không?',
        '<p>Hiện Chỉ mới giao trong Việt Nam. Nếu bạn muốn mua cho người thân ở xa, hãy gửi về một địa chỉ trong nước.</p>',
      ],
    ],
  },
  {
    name: 'Đổi và trả',
    description: 'Khi món đồ chưa vừa người hay chưa vừa ý.',
    icon: 'return',
    questions: [
      [
        'Tôi đổi cỡ trong bao lâu?',
        '<p>Trong 30 ngày kể từ khi nhận, với món còn nhãn và chưa giặt. Lần đổi cỡ đầu tiên miễn phí cả hai chiều, kể cả hàng giảm giá.</p>',
      ],
      [
        'Tôi đổi tại cửa hàng được không?',
        '<p>Được, ở bất kỳ cửa hàng nào của Chỉ. Bạn mang theo món đồ và số đơn hàng; không cần hóa đơn giấy.</p>',
      ],
      [
        'Những món nào không đổi được?',
        '<p>Đồ lót, tất và đồ thêu tên riêng chỉ đổi khi có lỗi may. Thẻ quà tặng và tệp rập may không đổi sau khi đã gửi.</p>',
      ],
      [
        'Món đồ bị lỗi thì tôi làm gì?',
        '<p>Chụp chỗ lỗi và gửi cho Chỉ kèm số đơn. Chúng tôi gửi món mới ngay, món cũ người giao sẽ lấy về khi đến.</p>',
      ],
      [
        'Bao lâu thì tôi nhận lại tiền?',
        '<p>Năm ngày làm việc kể từ khi hàng về kho. Tiền về đúng cách bạn đã trả; đơn trả tiền mặt thì chuyển khoản vào số tài khoản bạn cho.</p>',
      ],
    ],
  },
  {
    name: 'Thanh toán và hóa đơn',
    description: 'Các cách trả tiền, mã giảm giá và giấy tờ.',
    icon: 'card',
    questions: [
      [
        'Tôi có thể trả tiền bằng những cách nào?',
        '<p>Tiền mặt hoặc chuyển khoản khi nhận hàng, thẻ ATM, thẻ quốc tế và VNPAY-QR qua cổng VNPAY, hoặc ví ShopeePay.</p>',
      ],
      [
        'Chỉ có giữ số thẻ của tôi không?',
        '<p>Không. Bạn nhập thẻ ở trang của cổng thanh toán; Chỉ chỉ nhận kết quả thành công hay không.</p>',
      ],
      [
        'Tiền đã trừ mà đơn báo chưa thanh toán?',
        '<p>Thường là do ngân hàng báo chậm, trạng thái tự cập nhật trong 15 phút. Sau thời gian ấy hãy gọi cho Chỉ kèm số đơn; khoản trừ hai lần luôn được hoàn đủ.</p>',
      ],
      [
        'Mã giảm giá của tôi không dùng được, vì sao?',
        '<p>Mã có ngày hết hạn, mức đơn tối thiểu và số lượt. Nhập mã ở giỏ hàng, dòng chữ bên dưới cho biết lý do. Mã gửi riêng cho một số điện thoại chỉ dùng với số đó.</p>',
      ],
      [
        'Tôi lấy hóa đơn công ty thế nào?',
        '<p>Ở bước thanh toán, bạn nhập mã số thuế; tên và địa chỉ công ty tự hiện. Hóa đơn điện tử gửi trong ba ngày.</p>',
      ],
    ],
  },
  {
    name: 'Chọn cỡ và chất liệu',
    description: 'Để chiếc áo vừa ngay từ lần thử đầu.',
    icon: 'ruler',
    questions: [
      [
        'Tôi chọn cỡ ra sao khi chưa thử?',
        '<p>Mỗi trang sản phẩm có bảng cỡ theo số đo của chính món đó. Cách chắc nhất: trải chiếc áo bạn thích mặc nhất ra bàn, đo ngang nách và so với bảng.</p>',
      ],
      [
        'Tôi ở giữa hai cỡ thì lấy cỡ nào?',
        '<p>Áo thun và đồ mặc nhà lấy cỡ nhỏ hơn, vì vải có độ giãn. Sơ mi, áo khoác và quần vải dệt thoi lấy cỡ lớn hơn.</p>',
      ],
      [
        'Trẻ con lớn nhanh, mua cỡ nào cho bé?',
        '<p>Chọn theo chiều cao rồi mới đến cân nặng, không theo tuổi. Áo có thể rộng hơn một cỡ; quần và giày thì nên vừa, để bé chạy khỏi vấp.</p>',
      ],
      [
        'Đồ giặt xong có co không?',
        '<p>Vải được giặt co trước khi cắt nên độ co còn dưới hai phần trăm. Len và lụa cần giặt tay nước mát; nhãn bên sườn ghi rõ từng món.</p>',
      ],
      [
        'Màu ngoài có giống trong hình không?',
        '<p>Ảnh được chỉnh theo mẫu vải thật dưới ánh sáng ban ngày. Màn hình mỗi máy một khác, nên nếu cần đúng tông, bạn ghé cửa hàng gần nhất có món đó.</p>',
      ],
      [
        'Đồ em bé có an toàn cho da nhạy cảm không?',
        '<p>Đồ cho bé dưới một tuổi may bằng cotton hữu cơ, nhuộm không chứa formaldehyde, nhãn in thẳng lên vải và đường may lộn ra ngoài. Nên giặt một lần trước khi mặc.</p>',
      ],
    ],
  },
  {
    name: 'Tài khoản và C Point',
    description: 'Đăng nhập, điểm thưởng và dữ liệu của bạn.',
    icon: 'person',
    questions: [
      [
        'Tôi không nhận được mã đăng nhập?',
        '<p>Mã đến trong một phút và dùng được năm phút. Nếu chưa thấy, hãy đợi đủ 60 giây rồi bấm gửi lại, hoặc chọn nhận qua Zalo. Chỉ không bao giờ gọi điện để hỏi mã của bạn.</p>',
      ],
      [
        'C Point là gì?',
        '<p>Là điểm tích được khi mua hàng, 1 điểm bằng 1 đồng. Bạn dùng điểm để trả một phần đơn sau; điểm của đơn hủy được trả lại đầy đủ.</p>',
      ],
      [
        'Mua ở cửa hàng có được tích điểm không?',
        '<p>Có, chỉ cần đọc số điện thoại cho người thu ngân. Đơn tại cửa hàng hiện trong tài khoản sau vài phút.</p>',
      ],
      [
        'Tôi đổi số điện thoại thì điểm có mất không?',
        '<p>Không. Gọi cho Chỉ từ số cũ, hoặc mang giấy tờ đến cửa hàng; điểm và lịch sử mua được chuyển sang số mới.</p>',
      ],
      [
        'Tôi muốn xóa tài khoản và dữ liệu?',
        '<p>Gửi yêu cầu trong trang tài khoản. Chỉ xóa mọi thứ, trừ hóa đơn mà luật buộc phải giữ, trong vòng 30 ngày.</p>',
      ],
    ],
  },
];
