// Untested: docs/wrapper-guide.md says what it needs.
import ContactsUI
import CryptoKit
import EventKitUI
import Network
import WebKit

final class LoanViewController: UIViewController, WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandler,
  CNContactPickerDelegate {
  private let host = "app.example"
  private let pins: Set<String> = ["first key of the authority, base64", "another authority's key, base64"]
  private var web: WKWebView!
  private var contactId: String?
  private let network = NWPathMonitor()

  override func viewDidLoad() {
    super.viewDidLoad()
    let config = WKWebViewConfiguration()
    config.websiteDataStore = .default()            // log-in, drafts and unsent events stay between starts
    config.allowsInlineMediaPlayback = true         // the live picture of the camera
    config.mediaTypesRequiringUserActionForPlayback = []
    config.userContentController.add(WeakHandler(self), name: "SunbirdNative")
    web = WKWebView(frame: .zero, configuration: config)
    web.navigationDelegate = self
    web.uiDelegate = self
    web.scrollView.contentInsetAdjustmentBehavior = .never   // the page keeps clear of env(safe-area-inset-*)
    web.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(web)
    NSLayoutConstraint.activate([
      web.topAnchor.constraint(equalTo: view.topAnchor),
      web.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      web.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      web.bottomAnchor.constraint(equalTo: view.bottomAnchor),   // WebKit itself keeps a field above the keyboard
    ])
    NotificationCenter.default.addObserver(
      forName: UIApplication.willEnterForegroundNotification, object: nil, queue: .main) { [weak self] _ in
      self?.say(["v": 1, "event": "resume"])
    }
    network.pathUpdateHandler = { [weak self] path in
      self?.say(["v": 1, "event": "networkChanged", "data": ["online": path.status == .satisfied]])
    }
    network.start(queue: .main)
    open(nil)
  }

  /// Deep links: an address of the app (`scene(_:continue:)` calls this), or the app's first page.
  func open(_ link: URL?) {
    let target = link?.host == host && link?.scheme == "https" ? link : URL(string: "https://\(host)/")
    if let target { web.load(URLRequest(url: target)) }
  }

  /// A controller that stores the handler would never be released.
  private final class WeakHandler: NSObject, WKScriptMessageHandler {
    weak var target: WKScriptMessageHandler?
    init(_ target: WKScriptMessageHandler) { self.target = target }
    func userContentController(_ c: WKUserContentController, didReceive message: WKScriptMessage) {
      target?.userContentController(c, didReceive: message)
    }
  }

  func userContentController(_ c: WKUserContentController, didReceive message: WKScriptMessage) {
    guard message.frameInfo.isMainFrame, message.frameInfo.securityOrigin.host == host,
          message.frameInfo.securityOrigin.protocol == "https", let text = message.body as? String,
          let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else { return }
    if json["event"] as? String == "back" { return pageAnsweredBack(json["handled"] as? Bool ?? false) }
    guard let id = json["id"] as? String, let action = json["action"] as? String else { return }
    handle(id, action, json["data"] as? [String: Any] ?? [:])
  }

  private func say(_ message: [String: Any]) {
    guard let data = try? JSONSerialization.data(withJSONObject: message),
          let text = String(data: data, encoding: .utf8) else { return }
    web.callAsyncJavaScript("window.sunbirdBridge && window.sunbirdBridge.receive(text)",
                            arguments: ["text": text], in: nil, in: .page, completionHandler: nil)
  }

  private func reply(_ id: String, _ data: [String: Any] = [:]) {
    say(["v": 1, "id": id, "code": 0, "msg": "", "data": data])
  }

  private func refuse(_ id: String, _ why: String) {
    say(["v": 1, "id": id, "code": -1, "msg": why, "data": [String: Any]()])
  }

  private func handle(_ id: String, _ action: String, _ data: [String: Any]) {
    switch action {
    case "getCapabilities": reply(id, capabilities())
    case "toLogin":
      say(["id": id, "ack": true])
      Session.logIn(from: self) { [weak self] session in
        if let session { self?.reply(id, session.json) } else { self?.refuse(id, "cancelled") }
      }
    case "getLoginInfo":
      if let session = Session.current { reply(id, session.json) } else { refuse(id, "signed out") }
    case "setNewToken":
      Session.store(token: data["token"] as? String ?? "", phone: data["phone"] as? String ?? "")
      reply(id)
    case "logout": Session.clear(); reply(id)
    case "logEventByLocal": Analytics.log(data); reply(id)
    case "logEventByAF": Attribution.log(data["event"] as? String ?? ""); reply(id)
    case "timeSDK":
      Collector.run(data) { [weak self] problem in
        if let problem { self?.refuse(id, problem) } else { self?.reply(id) }
      }
    case "selectContact":
      contactId = id
      let picker = CNContactPickerViewController()      // needs no permission for the phone book
      picker.displayedPropertyKeys = [CNContactPhoneNumbersKey]
      picker.predicateForSelectionOfContact = NSPredicate(value: false)
      picker.delegate = self
      present(picker, animated: true)
    case "saveFile", "shareFile": keep(id, data)
    case "readCode": reply(id, ["result": "denied"])   // iOS offers the code above its keyboard
    case "addToCalendar": addEvent(id, data)
    case "openPayment":
      let link = data["url"] as? String ?? ""
      guard link.hasPrefix("upi://pay?"), let url = URL(string: link) else { return refuse(id, "wrong data") }
      UIApplication.shared.open(url) { [weak self] isOpen in
        self?.reply(id, ["result": isOpen ? "success" : "denied"])
      }
    default: refuse(id, "unknown action")
    }
  }

  private func capabilities() -> [String: Any] {
    let info = Bundle.main.infoDictionary ?? [:]
    return [
      "actions": ["getCapabilities", "toLogin", "getLoginInfo", "logout", "setNewToken", "logEventByLocal",
                  "logEventByAF", "timeSDK", "selectContact", "saveFile", "shareFile", "readCode", "addToCalendar",
                  "openPayment"],
      "app": ["packageName": Bundle.main.bundleIdentifier ?? "", "appName": info["CFBundleName"] ?? "",
              "version": info["CFBundleShortVersionString"] ?? "", "edition": info["CFBundleVersion"] ?? ""],
      "device": ["os": "ios", "model": UIDevice.current.model, "version": UIDevice.current.systemVersion],
    ]
  }

  func contactPicker(_ picker: CNContactPickerViewController, didSelect property: CNContactProperty) {
    guard let id = contactId else { return }
    contactId = nil
    let name = CNContactFormatter.string(from: property.contact, style: .fullName) ?? ""
    let phone = (property.value as? CNPhoneNumber)?.stringValue ?? ""
    reply(id, ["result": "success", "data": ["name": name, "phone": phone]])
  }

  func contactPickerDidCancel(_ picker: CNContactPickerViewController) {
    if let id = contactId { reply(id, ["result": "cancelled"]) }
    contactId = nil
  }

  private func keep(_ id: String, _ data: [String: Any]) {
    guard let name = data["name"] as? String, let base64 = data["base64"] as? String,
          let content = Data(base64Encoded: base64) else { return refuse(id, "wrong data") }
    let place = FileManager.default.temporaryDirectory.appendingPathComponent((name as NSString).lastPathComponent)
    do { try content.write(to: place) } catch { return reply(id, ["result": "denied"]) }
    let sheet = UIActivityViewController(activityItems: [place], applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = view
    sheet.completionWithItemsHandler = { [weak self] _, isDone, _, _ in
      self?.reply(id, ["result": isDone ? "success" : "cancelled"])
    }
    present(sheet, animated: true)
  }

  // Since iOS 17 the system's own form needs no permission for the calendar; before, ask `requestAccess(to: .event)`.
  private func addEvent(_ id: String, _ data: [String: Any]) {
    let reader = DateFormatter()
    reader.locale = Locale(identifier: "en_US_POSIX")
    reader.dateFormat = "yyyy-MM-dd'T'HH:mm"
    guard let start = reader.date(from: data["start"] as? String ?? "") else { return refuse(id, "wrong data") }
    let store = EKEventStore()
    // An event that was stored for this loan is replaced; `LoanDates` keeps its identifier by `uid`.
    let stored = LoanDates.identifier(of: data["uid"] as? String ?? "")
    let event = stored.flatMap(store.event(withIdentifier:)) ?? EKEvent(eventStore: store)
    event.title = data["title"] as? String
    event.notes = data["notes"] as? String
    event.startDate = start
    event.endDate = start.addingTimeInterval(1800)
    event.alarms = (data["alarms"] as? [Int] ?? []).map { EKAlarm(relativeOffset: TimeInterval(-60 * $0)) }
    let form = EKEventEditViewController()
    form.eventStore = store
    form.event = event
    form.editViewDelegate = self          // didCompleteWith: .saved is "success", the others "cancelled"
    eventId = id
    present(form, animated: true)
  }

  // There is no back key. A navigation bar or an edge gesture of the app asks the page in the same way.
  func askPage() { say(["v": 1, "event": "back"]) }
  private func pageAnsweredBack(_ isHandled: Bool) {
    if !isHandled { navigationController?.popViewController(animated: true) }
  }

  // Other sites open outside.
  func webView(_ w: WKWebView, decidePolicyFor action: WKNavigationAction,
               decisionHandler: @escaping (WKNavigationActionPolicy) -> Void) {
    guard let url = action.request.url else { return decisionHandler(.cancel) }
    if url.scheme == "https" && url.host == host { return decisionHandler(.allow) }
    if action.targetFrame?.isMainFrame == true { UIApplication.shared.open(url) }
    decisionHandler(.cancel)
  }

  // The system ended the page: it starts anew where it was.
  func webViewWebContentProcessDidTerminate(_ w: WKWebView) { w.reload() }

  // The camera, from iOS 15 on; before that the system asks by itself. WKWebView chooses files by itself.
  @available(iOS 15.0, *)
  func webView(_ w: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
               initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
               decisionHandler: @escaping (WKPermissionDecision) -> Void) {
    decisionHandler(origin.host == host && type == .camera ? .grant : .deny)
  }

  // Certificate pinning: some key of the chain must be a pinned one.
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
