import { useQueryParams } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { ComplaintView } from './complaint-view';
import { ContactView } from './contact-view';

/** How to reach the lender; `?view=complaint` is the form of a complaint. */
export function Screen(): ReactElement {
  const { view, orderNo } = useQueryParams();
  return view === 'complaint' ? <ComplaintView orderNo={orderNo} /> : <ContactView />;
}
