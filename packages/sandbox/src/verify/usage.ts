export const usage = `Usage: pnpm verify-api --base-url https://lender.example/api --hooks hooks.json [--report folder]

Walks a loan's life over a lender's API, in each market: every call of the contract, repeated and conflicting
keys, another borrower, the ends of a session. The hooks say how to get a code, decide, pay and move time on.

       pnpm verify-api --base-url https://lender.example/api --token TOKEN

Makes the calls that change nothing, for the borrower of the token.

       pnpm verify-api --base-url http://localhost:4010 --shapes --clear-paths

Sends each example of the documentation once and compares the shape of the answer: for a mock.

Ends with 0 if all is as declared, with 1 if something differs, with 2 if the run was not possible.

  --base-url      where the calls are, for example http://localhost:8080/api
  --hooks         the file of the hooks (docs/lender-guide.md)
  --token         the token of a borrower who is logged in (or the variable VERIFY_TOKEN)
  --shapes        one call each, and nothing about what happened before
  --markets       NG,MX,IN without it; those of the hooks' run
  --package       the package name of a run with a token; ng.sunbird.credit without it
  --clear-paths   sends paths in clear
  --timeout       seconds after which a call has failed; 60 without it
  --set           a value for a payload field, for example --set orderNo=ORD-1; may be repeated
  --report        the folder for report.md and junit.xml
`;

/** Why a command line, or a file that it names, can't be used, for the person who typed it. */
export class UsageError extends Error {
  override name = 'UsageError';
}
