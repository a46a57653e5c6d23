import type { ReactElement, ReactNode } from 'react';
import { ReceiptIllustration } from '../icons';
import { Card } from '../layout/card';
import { Title } from '../layout/title';
import { CostList, type CostRow } from './cost-list';

export interface ReceiptProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly rows: readonly CostRow[];
  /** Instead of the receipt drawing. */
  readonly illustration?: ReactNode;
}

/** The result of a payment, and its facts. Announced as a status. */
export function Receipt({
  title,
  lead,
  rows,
  illustration = <ReceiptIllustration />,
}: ReceiptProps): ReactElement {
  return (
    <>
      <div role="status">
        {illustration}
        <Title center heading lead={lead}>
          {title}
        </Title>
      </div>
      <Card>
        <CostList rows={rows} />
      </Card>
    </>
  );
}
