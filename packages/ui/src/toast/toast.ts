/** Tells something in passing: 4000 ms, successes 2000 ms, loading until dismissed; at most 20 at a time. */
export { toast } from 'react-hot-toast/headless';
