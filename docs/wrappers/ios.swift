// Never compiled. react-native-webview has a hook neither for pins nor for a page that was verified: patch its module
// (`RNCWebViewImpl.m`) so that its navigation delegate calls these.

final class PinnedPage: NSObject {
  private let host = "app.example"
  /// SHA-256 of bare keys (`SecKeyCopyExternalRepresentation`), base64: Android's pins hash the `SubjectPublicKeyInfo`.
  private let pins: Set<String> = ["first key of the authority", "another authority's key"]

  /// Exactly the bytes that were verified: a page fetched again is another page.
  func show(_ page: Data, in web: WKWebView) {
    guard let url = URL(string: "https://\(host)/"), let response = HTTPURLResponse(
      url: url, statusCode: 200, httpVersion: nil, headerFields: ["Content-Type": "text/html; charset=utf-8"])
    else { return }
    web.loadSimulatedRequest(URLRequest(url: url), response: response, responseData: page)
  }

  // Some key of the chain must be a pinned one.
  func webView(_ w: WKWebView, didReceive challenge: URLAuthenticationChallenge,
               completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void) {
    guard challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust,
          challenge.protectionSpace.host == host, let trust = challenge.protectionSpace.serverTrust else {
      return completionHandler(.performDefaultHandling, nil)
    }
    let isTrusted = SecTrustEvaluateWithError(trust, nil)
    let keys = (0..<SecTrustGetCertificateCount(trust)).compactMap { index -> String? in
      guard let certificate = SecTrustGetCertificateAtIndex(trust, index),
            let key = SecCertificateCopyKey(certificate),
            let bytes = SecKeyCopyExternalRepresentation(key, nil) as Data? else { return nil }
      return Data(SHA256.hash(data: bytes)).base64EncodedString()
    }
    if isTrusted && !pins.isDisjoint(with: keys) {
      completionHandler(.useCredential, URLCredential(trust: trust))
    } else {
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  }
}

/// Whether a key of the publisher (65 bytes) signed the bytes.
func isSigned(by key: Data, signed: Data, sig: Data) -> Bool {
  guard let point = try? P256.Signing.PublicKey(x963Representation: key),
    let signature = try? P256.Signing.ECDSASignature(rawRepresentation: sig)
  else { return false }
  return point.isValidSignature(signature, for: signed)
}
