import { icon } from './icon';

// What most screens draw. The others are apart, so that first screens come without them.

export const AlertIcon = /*#__PURE__*/ icon([12, 12, 8.5], 'M12 7.5v5.5M12 16.2v.1');
export const BackIcon = /*#__PURE__*/ icon('M15 5l-7 7 7 7');
export const CheckIcon = /*#__PURE__*/ icon('M5 12.5l4.5 4.5L19 7.5');
export const ChevronDownIcon = /*#__PURE__*/ icon('M6 9.5l6 6 6-6');
export const ChevronRightIcon = /*#__PURE__*/ icon('M9.5 6l6 6-6 6');
export const ChevronUpIcon = /*#__PURE__*/ icon('M6 14.5l6-6 6 6');
export const CloseIcon = /*#__PURE__*/ icon('M6 6l12 12M18 6L6 18');
export const CopyIcon = /*#__PURE__*/ icon(
  [8.5, 8.5, 11, 11, 2],
  'M15.5 8.5v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2',
);
export const CouponIcon = /*#__PURE__*/ icon(
  'M3.5 7h17v3.5a1.8 1.8 0 0 0 0 3.5V17.5h-17V14a1.8 1.8 0 0 0 0-3.5z',
  'M14 7.5v2M14 11.5v2M14 15.5v1.5',
);
export const DocumentIcon = /*#__PURE__*/ icon('M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6.5M9 16h6.5');
export const ExternalIcon = /*#__PURE__*/ icon('M13.5 4.5h6v6M19.5 4.5l-9 9M17.5 14v5.5h-13v-13H10');
export const HelpIcon = /*#__PURE__*/ icon(
  [12, 12, 8.5],
  'M9.6 9.5a2.4 2.4 0 1 1 3.5 2.2c-.7.4-1.1.9-1.1 1.8',
  'M12 16.5v.1',
);
export const InfoIcon = /*#__PURE__*/ icon([12, 12, 8.5], 'M12 11v5.5M12 7.8v.1');
export const MessageIcon = /*#__PURE__*/ icon('M4 5h16v11.5H10l-4 3.5v-3.5H4z', 'M8 9.5h8M8 12.5h5');
export const MinusIcon = /*#__PURE__*/ icon('M5 12h14');
export const OfflineIcon = /*#__PURE__*/ icon(
  'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M13.5 9.7A10 10 0 0 1 19 12.5M8.2 15.7a5.5 5.5 0 0 1 6.5-.8M2.2 9.2a14 14 0 0 1 4-2.6M10 5.2a14 14 0 0 1 11.8 4M12 19v.1',
);
export const PhoneIcon = /*#__PURE__*/ icon(
  'M6.5 3.5l2.5 0 1.5 4.5-2 1.5a11 11 0 0 0 6 6l1.5-2 4.5 1.5v2.5a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z',
);
export const PlusIcon = /*#__PURE__*/ icon('M12 5v14M5 12h14');
export const RefreshIcon = /*#__PURE__*/ icon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15');
export const WarningIcon = /*#__PURE__*/ icon('M12 4l9 16H3z', 'M12 10v4.5M12 17.2v.1');
