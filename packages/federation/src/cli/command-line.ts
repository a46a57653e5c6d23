export { didYouMean, runCommandLine, UsageError } from '@sunbird/build/command-line';
