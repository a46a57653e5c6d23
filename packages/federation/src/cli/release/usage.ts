import { languages, marketCodes } from '@sunbird/loan-domain';
import { borrowerKinds } from '../../registry/choice/audience';

export const usage = `pnpm release <remote>                            checks, tests and builds one remote alone, and adds the release; it takes no traffic
pnpm release preview <remote> <release>          opens a preview page and prints its address
pnpm release canary <remote> <release> --traffic 5
                                                 gives the release to a share of installs
pnpm release promote <remote> <release>          makes the release the default
pnpm release rollback <remote>                   makes the previous release the default again
pnpm release withdraw <remote> <release> --why <text>
                                                 withdraws a bad release, also from sessions that started on it
pnpm release clear-caches --why <text>           in an emergency: devices empty their caches of the app, and start from
                                                 the network until restore-caches
pnpm release restore-caches                      devices cache the app again
pnpm release remove-slot <remote> --market <code>
                                                 removes a market's own slot: it gets what all others get
pnpm release list [remote]                       lists published releases and who gets them
pnpm release verify                              verifies every file of the store against its hash
pnpm release prune                               removes releases that were not in use for a while
pnpm release copy --to <folder | s3://bucket/prefix>
                                                 copies the whole store to an empty place: to move it, or as a back-up

  --site <folder | s3://bucket/prefix>           default: SITE_DIR, else .site
  --lender <file>                                whose site it is; default: LENDER. A store of another lender is refused
  --market <${marketCodes.join(' | ')}>                        one market; default: all markets
  --traffic <number>                             share of installs in per cent, for canary
  --language <${languages.join(' | ')}>                            for canary of a campaign: those who read this language
  --borrower <${borrowerKinds.join(' | ')}>                    for canary of a campaign: where somebody is logged in, or not
  --why <text>                                   reason for the audit log, for withdraw and clear-caches
  --skip-tests                                   adds the release without running its tests, and records this
  --minutes <number>                             lifetime of a preview; default 30
  --origin <address>                             origin of the site; default: the lender's siteOrigin, else
                                                 http://localhost with PORT, else 8080
  --days <number>                                how long prune keeps releases after their last use; default 30
  --to <folder | s3://bucket/prefix>             the empty place of a copy
  --help                                         prints this`;
