// Untested: docs/wrapper-guide.md says what it needs.
const origin = 'https://app.example';

class LoanPage extends StatefulWidget {
  const LoanPage({super.key, this.link});
  final Uri? link; // from app_links
  @override
  State<LoanPage> createState() => _LoanPageState();
}

class _LoanPageState extends State<LoanPage> with WidgetsBindingObserver {
  InAppWebViewController? web;
  Completer<bool>? backAnswer;
  late final List<StreamSubscription<Object?>> listening;

  @override
  void initState() {
    super.initState();
    WidgetsBinding.instance.addObserver(this);
    listening = [
      Connectivity().onConnectivityChanged.listen((found) => say({
            'v': 1,
            'event': 'networkChanged',
            'data': {'online': !found.contains(ConnectivityResult.none)},
          })),
      // Deep links while the page runs: only what follows the # changes.
      AppLinks().uriLinkStream.listen((link) => web?.loadUrl(urlRequest: URLRequest(url: addressOf(link)))),
    ];
  }

  @override
  void dispose() {
    WidgetsBinding.instance.removeObserver(this);
    for (final one in listening) {
      one.cancel();
    }
    super.dispose();
  }

  @override
  void didChangeAppLifecycleState(AppLifecycleState state) {
    if (state == AppLifecycleState.resumed) say({'v': 1, 'event': 'resume'});
  }

  WebUri addressOf(Uri? link) => WebUri(link != null && link.origin == origin ? '$link' : '$origin/');

  Future<void> say(Map<String, Object?> message) async {
    await web?.evaluateJavascript(
        source: 'window.sunbirdBridge&&window.sunbirdBridge.receive(${jsonEncode(jsonEncode(message))})');
  }

  String reply(String id, [Map<String, Object?> data = const {}]) =>
      jsonEncode({'v': 1, 'id': id, 'code': 0, 'msg': '', 'data': data});

  String refuse(String id, String why) =>
      jsonEncode({'v': 1, 'id': id, 'code': -1, 'msg': why, 'data': <String, Object?>{}});

  /// The text of the reply, which the plugin gives to the page; null where there is nothing to reply.
  Future<String?> handle(String text) async {
    final Object? json;
    try {
      json = jsonDecode(text);
    } on FormatException {
      return null;
    }
    if (json is! Map) return null;
    if (json['event'] == 'back') {
      final answer = backAnswer;
      if (answer != null && !answer.isCompleted) answer.complete(json['handled'] == true);
      return null;
    }
    final id = json['id'];
    final action = json['action'];
    if (id is! String || action is! String) return null;
    final data = json['data'] is Map ? json['data'] as Map : const {};
    switch (action) {
      case 'getCapabilities':
        return reply(id, await capabilities());
      case 'toLogin':
        await say({'id': id, 'ack': true});
        final session = await Session.logIn(context);
        return session == null ? refuse(id, 'cancelled') : reply(id, session.toJson());
      case 'getLoginInfo':
        final session = await Session.current();
        return session == null ? refuse(id, 'signed out') : reply(id, session.toJson());
      case 'setNewToken':
        await Session.store('${data['token']}', '${data['phone']}');
        return reply(id);
      case 'logout':
        await Session.clear();
        return reply(id);
      case 'logEventByLocal':
        Analytics.log(data);
        return reply(id);
      case 'logEventByAF':
        Attribution.log('${data['event']}');
        return reply(id);
      case 'timeSDK':
        final problem = await Collector.run(data);
        return problem == null ? reply(id) : refuse(id, problem);
      case 'selectContact':
        final contact = await FlutterContacts.openExternalPick();
        if (contact == null || contact.phones.isEmpty) return reply(id, {'result': 'cancelled'});
        return reply(id, {
          'result': 'success',
          'data': {'name': contact.displayName, 'phone': contact.phones.first.number},
        });
      case 'readCode': // `sms_autofill` or `smart_auth`, by the SMS User Consent API; iOS fills in codes itself
        final code = await Codes.readOf(Uri.parse(origin).host);
        return reply(id, code == null ? {'result': 'denied'} : {'result': 'success', 'code': code});
      case 'addToCalendar':
        final added = await Dates.put(data); // `add_2_calendar`, or `device_calendar` to replace by `uid`
        return reply(id, {'result': added ? 'success' : 'cancelled'});
      case 'openPayment':
        final payment = '${data['url']}';
        final opened = payment.startsWith('upi://pay?') &&
            await launchUrl(Uri.parse(payment), mode: LaunchMode.externalApplication);
        return reply(id, {'result': opened ? 'success' : 'denied'});
      case 'saveFile':
      case 'shareFile':
        final folder = await getTemporaryDirectory();
        final file = File('${folder.path}/${'${data['name']}'.split('/').last}');
        await file.writeAsBytes(base64Decode('${data['base64']}'));
        final shared = await Share.shareXFiles([XFile(file.path, mimeType: '${data['type']}')]);
        return reply(id, {'result': shared.status == ShareResultStatus.dismissed ? 'cancelled' : 'success'});
      default:
        return refuse(id, 'unknown action');
    }
  }

  Future<Map<String, Object?>> capabilities() async {
    final app = await PackageInfo.fromPlatform();
    return {
      'actions': ['getCapabilities', 'toLogin', 'getLoginInfo', 'logout', 'setNewToken', 'logEventByLocal',
        'logEventByAF', 'timeSDK', 'selectContact', 'saveFile', 'shareFile', 'readCode', 'addToCalendar',
        'openPayment'],
      'app': {'packageName': app.packageName, 'appName': app.appName, 'version': app.version, 'edition': app.buildNumber},
      'device': {'os': Platform.operatingSystem},
    };
  }

  /// The back key: the page decides, but not for longer than a second.
  Future<void> askPage() async {
    if (backAnswer != null) return;
    final answer = backAnswer = Completer<bool>();
    await say({'v': 1, 'event': 'back'});
    final stayed = await answer.future.timeout(const Duration(seconds: 1), onTimeout: () => false);
    backAnswer = null;
    if (!stayed) await SystemNavigator.pop();
  }

  @override
  Widget build(BuildContext context) => PopScope(
        canPop: false,
        onPopInvokedWithResult: (didPop, _) {
          if (!didPop) askPage();
        },
        // Safe areas by SafeArea; the Scaffold shrinks the page by the keyboard's height.
        child: Scaffold(
          resizeToAvoidBottomInset: true,
          body: SafeArea(
            child: InAppWebView(
              initialUrlRequest: URLRequest(url: addressOf(widget.link)),
              initialSettings: InAppWebViewSettings(
                javaScriptEnabled: true,
                domStorageEnabled: true,
                cacheEnabled: true,
                incognito: false, // log-in, drafts and unsent events stay between starts
                thirdPartyCookiesEnabled: false,
                mediaPlaybackRequiresUserGesture: false,
                allowsInlineMediaPlayback: true,
                allowFileAccess: false,
                useShouldOverrideUrlLoading: true,
                javaScriptHandlersOriginAllowList: {origin},
                javaScriptHandlersForMainFrameOnly: true,
              ),
              onWebViewCreated: (controller) {
                web = controller;
                controller.addJavaScriptHandler(
                  handlerName: 'SunbirdNative',
                  callback: (arguments) => handle('${arguments.first}'),
                );
              },
              onPermissionRequest: (_, request) async {
                final isCamera = request.resources.every((one) => one == PermissionResourceType.CAMERA);
                final isOurs = request.origin.origin == origin;
                final isGranted = isOurs && isCamera && await askForCamera();
                return PermissionResponse(
                  resources: request.resources,
                  action: isGranted ? PermissionResponseAction.GRANT : PermissionResponseAction.DENY,
                );
              },
              shouldOverrideUrlLoading: (_, action) async {
                final url = action.request.url;
                if (url == null) return NavigationActionPolicy.CANCEL;
                if (url.origin == origin) return NavigationActionPolicy.ALLOW;
                if (action.isForMainFrame) await launchUrl(url, mode: LaunchMode.externalApplication);
                return NavigationActionPolicy.CANCEL;
              },
              onRenderProcessGone: (controller, _) => controller.reload(),
              onWebContentProcessDidTerminate: (controller) => controller.reload(),
            ),
          ),
        ),
      );
}
