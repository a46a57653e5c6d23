export { runCommandLine, UsageError } from '@sunbird/build/command-line';
