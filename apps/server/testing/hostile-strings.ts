/**
 * Texts of a player who attacks operators: markup, handlers, addresses of scripts, the beginnings of spreadsheet
 * formulas, templates, long words and words that programs take for nothing. Each is a line of at most 40 characters, so
 * that it fits into every field. A script that ran sets `hacked` on the window.
 */
export const hostileStrings = [
  '<script>window.hacked=1</script>',
  '<img src=x onerror=window.hacked=1>',
  '"><svg/onload=window.hacked=1>',
  'javascript:window.hacked=1//',
  '=HYPERLINK("http://x.example","x")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1+9)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the braces are the attack.
  '{{window.hacked=1}}${window.hacked=1}',
  'W'.repeat(40),
  "']]><![CDATA[<b id=hacked>x</b>",
  'null',
] as const;
