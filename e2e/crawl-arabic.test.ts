import { describeCrawl } from './crawl.ts';

describeCrawl('ar', 'light');
