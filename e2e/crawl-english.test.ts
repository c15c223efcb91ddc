import { describeCrawl } from './crawl.ts';

describeCrawl('en', 'dark');
