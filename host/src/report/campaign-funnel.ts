import type { CampaignEvent, EventReport, EventSource } from './event-report';

type Stage = CampaignEvent['eventOption'];

/** Whether an event is a step towards a loan; undefined for all others. */
function stageOf({ eventType, pageName, eventOption }: Parameters<EventReport['add']>[0]): Stage | undefined {
  if (eventType === 'success' && pageName === 'FinishLoading' && eventOption === 'application')
    return 'submitted';
  const isNumber = eventType === 'submit' && pageName === 'yx3' && eventOption === 'number';
  return isNumber || (eventOption === 'apply' && eventType !== 'failure') ? 'applied' : undefined;
}

/**
 * Adds to a report what became of a campaign: that this start opened it, began to apply, submitted an application. Each
 * counts once a start, and only after the campaign was opened, so that campaigns can be compared. Nothing is stored on
 * the device.
 */
export function withCampaignFunnel(
  report: EventReport,
  isCampaign: (remote: string) => boolean,
): EventReport {
  const counted = new Set<Stage>();
  let campaign: EventSource | undefined;

  function count(eventOption: Stage): void {
    if (!campaign || counted.has(eventOption)) return;
    counted.add(eventOption);
    report.add({ eventType: 'campaign', pageName: 'shell', eventOption }, campaign);
  }
  return {
    ...report,
    add(event, source) {
      report.add(event, source);
      if (event.eventType === 'view' && source && isCampaign(source.remote)) {
        campaign ??= source;
        count('opened');
      }
      const stage = stageOf(event);
      if (stage) count(stage);
    },
  };
}
