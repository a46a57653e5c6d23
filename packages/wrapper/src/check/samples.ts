/** What the checks send. */
export const sampleToken = { token: 'conformance-check', phone: '8030000000' };

const file = { name: 'conformance-check.txt', type: 'text/plain', base64: 'T0s=' };

export const samples = {
  logEventByLocal: { time: 0, eventType: 'view', pageName: 'home', eventOption: '', isUpload: false },
  logEventByAF: { event: 'logged_in' },
  timeSDK: {
    orderNo: 'SB-0',
    userId: 'U0',
    isSubmit: false,
    appList: false,
    sms: false,
    exif: false,
    device: true,
    contact: false,
    location: false,
  },
  saveFile: file,
  shareFile: file,
  addToCalendar: {
    uid: 'conformance-check',
    sequence: 0,
    title: 'Conformance check',
    notes: '',
    start: '2030-01-02T09:00',
    alarms: [1440, 0],
  },
  // No bank has this address.
  openPayment: { url: 'upi://pay?pa=conformance@check&pn=Check&am=1.00&cu=INR' },
} as const;
