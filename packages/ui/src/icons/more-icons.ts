import { icon } from './icon';

export const AppsIcon = /*#__PURE__*/ icon(
  [4, 4, 6.5, 6.5, 1.5],
  [13.5, 4, 6.5, 6.5, 1.5],
  [4, 13.5, 6.5, 6.5, 1.5],
  [13.5, 13.5, 6.5, 6.5, 1.5],
);
export const ArrowRightIcon = /*#__PURE__*/ icon('M4.5 12h14.5M13.5 6.5L19 12l-5.5 5.5');
export const BankIcon = /*#__PURE__*/ icon(
  'M3.5 9.5L12 4l8.5 5.5zM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3.5 20h17M4.5 17h15',
);
export const BoltIcon = /*#__PURE__*/ icon('M13 3L5 13.5h6L10 21l9-11h-6z');
export const CalendarIcon = /*#__PURE__*/ icon([4, 5.5, 16, 14.5, 2], 'M4 10h16M8.5 3.5v4M15.5 3.5v4');
export const CameraIcon = /*#__PURE__*/ icon(
  'M4 8.5a1.5 1.5 0 0 1 1.5-1.5H8l1.5-2.5h5L16 7h2.5A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5z',
  [12, 13, 3.5],
);
export const CardIcon = /*#__PURE__*/ icon([3, 5.5, 18, 13, 2], 'M3 10h18M7 15h3');
export const ChatIcon = /*#__PURE__*/ icon('M4 5h16v11.5H10l-4 3.5v-3.5H4z');
export const ClockIcon = /*#__PURE__*/ icon([12, 12, 8.5], 'M12 7.5V12l3 2');
export const DeviceIcon = /*#__PURE__*/ icon([6.5, 2.5, 11, 19, 2.5], 'M11 18.5h2');
export const FolderIcon = /*#__PURE__*/ icon(
  'M3.5 6.5a1 1 0 0 1 1-1h5l2 2.5h8a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1z',
);
export const FrameIcon = /*#__PURE__*/ icon('M4 8.5V4h4.5M15.5 4H20v4.5M20 15.5V20h-4.5M8.5 20H4v-4.5');
export const HomeIcon = /*#__PURE__*/ icon(
  'M4 11l8-7 8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5z',
);
export const LanguageIcon = /*#__PURE__*/ icon(
  [12, 12, 8.5],
  'M3.5 12h17M12 3.5c2.5 2.5 3.5 5.3 3.5 8.5s-1 6-3.5 8.5c-2.5-2.5-3.5-5.3-3.5-8.5s1-6 3.5-8.5z',
);
export const LocationIcon = /*#__PURE__*/ icon(
  'M12 21s-7-6-7-11.5a7 7 0 0 1 14 0C19 15 12 21 12 21z',
  [12, 9.5, 2.5],
);
export const LockIcon = /*#__PURE__*/ icon([5, 10.5, 14, 9.5, 2], 'M8 10.5V8a4 4 0 0 1 8 0v2.5');
export const LogOutIcon = /*#__PURE__*/ icon('M14 4.5H5v15h9M10 12h10.5M17 8l4 4-4 4');
export const PeopleIcon = /*#__PURE__*/ icon(
  [9, 8.5, 3.5],
  'M2.5 19.5c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 14.5c2 .8 3.2 2.5 3.5 5',
);
export const PersonIcon = /*#__PURE__*/ icon([12, 8, 4], 'M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6');
export const RecordsIcon = /*#__PURE__*/ icon('M6 3.5h12v17l-3-2-3 2-3-2-3 2z', 'M9 8.5h6M9 12.5h6');
export const SearchIcon = /*#__PURE__*/ icon([11, 11, 6.5], 'M16 16l4.5 4.5');
export const SettingsIcon = /*#__PURE__*/ icon(
  [12, 12, 3],
  'M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M18.4 5.6l-1.8 1.8M7.4 16.6l-1.8 1.8',
);
export const ShieldIcon = /*#__PURE__*/ icon(
  'M12 3.5l7.5 2.5v6c0 4.5-3.2 7.5-7.5 8.5-4.3-1-7.5-4-7.5-8.5V6z',
  'M8.8 12l2.3 2.3 4.2-4.5',
);
export const StoreIcon = /*#__PURE__*/ icon(
  'M4 10v9.5h16V10M3 9.5l2-5h14l2 5a2.8 2.8 0 0 1-4.5 1 3 3 0 0 1-4.5 0 3 3 0 0 1-4.5 0A2.8 2.8 0 0 1 3 9.5zM10 19.5v-5h4v5',
);
export const SunIcon = /*#__PURE__*/ icon(
  [12, 12, 4],
  'M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7',
);
export const TurnBackIcon = /*#__PURE__*/ icon('M8.5 5L4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11H9');
export const UploadIcon = /*#__PURE__*/ icon('M12 16V5M7.5 9.5L12 5l4.5 4.5M4.5 16v3.5h15V16');
