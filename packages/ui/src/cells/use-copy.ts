import { useI18n } from '@sunbird/i18n';
import { useCallback } from 'react';
import { useUiActions } from '../actions';

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.appendChild(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
  }
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard in old WebViews and outside https.
    return copyBySelection(text);
  }
}

/** Copies a text and says so in a toast: “Account number copied”, or that it failed. */
export function useCopy(): (label: string, text: string) => Promise<void> {
  const { toast } = useUiActions();
  const { t } = useI18n();
  return useCallback(
    async (label, text) => {
      const copied = await copyText(text);
      toast(copied ? t('copy.copied', { label }) : t('copy.failed'), copied ? 'success' : 'failure');
    },
    [toast, t],
  );
}
