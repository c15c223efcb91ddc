import { Button } from '@fairline/ui/button.tsx';
import { check } from '@fairline/ui/shapes/check.ts';
import { copy } from '@fairline/ui/shapes/copy.ts';
import { useState } from 'react';
import { useTexts } from '../core/texts.ts';
import { texts } from './texts.ts';

/** Copies a text to the clipboard, and says so. */
export function CopyButton({ text }: { text: string }) {
  const t = useTexts(texts);
  const [copied, setCopied] = useState(false);
  return (
    <Button
      icon={copied ? check : copy}
      size="sm"
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(true);
      }}
    >
      <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
    </Button>
  );
}
