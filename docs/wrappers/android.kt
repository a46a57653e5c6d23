// Untested: docs/wrapper-guide.md says what it needs.
class LoanActivity : ComponentActivity() {
  private val origin = "https://app.example"
  private lateinit var web: WebView
  private var isBackPending = false
  private var fileCallback: ValueCallback<Array<Uri>>? = null
  private var photo: Uri? = null
  private var cameraRequest: PermissionRequest? = null
  private var contactId: String? = null
  private var loginId: String? = null

  // Registered before the activity starts, as the API asks for.
  private val files = registerForActivityResult(ActivityResultContracts.StartActivityForResult()) { result ->
    val picked = result.data?.data ?: photo
    fileCallback?.onReceiveValue(if (result.resultCode == RESULT_OK && picked != null) arrayOf(picked) else null)
    fileCallback = null
  }
  private val camera = registerForActivityResult(ActivityResultContracts.RequestPermission()) { isGranted ->
    cameraRequest?.let { if (isGranted) it.grant(arrayOf(PermissionRequest.RESOURCE_VIDEO_CAPTURE)) else it.deny() }
    cameraRequest = null
  }
  private val contacts = registerForActivityResult(ActivityResultContracts.StartActivityForResult()) { result ->
    contactId?.let { reply(it, selected(result.data?.data)) }
    contactId = null
  }
  private val login = registerForActivityResult(Session.LogInContract()) { session ->
    loginId?.let { id -> if (session == null) refuse(id, "cancelled") else reply(id, session.toJson()) }
    loginId = null
  }

  override fun onCreate(state: Bundle?) {
    super.onCreate(state)
    enableEdgeToEdge()
    if (isWebViewTooOld()) return showUpdateScreen()
    createPage(intent?.data)
    onBackPressedDispatcher.addCallback(this) { askPage() }
    getSystemService(ConnectivityManager::class.java).registerDefaultNetworkCallback(network)
  }

  private fun createPage(link: Uri?) {
    web = WebView(this)
    web.settings.apply {
      javaScriptEnabled = true
      domStorageEnabled = true
      mediaPlaybackRequiresUserGesture = false // the live picture of the camera
      allowFileAccess = false
      mixedContentMode = WebSettings.MIXED_CONTENT_NEVER_ALLOW
      setSupportMultipleWindows(false)
    }
    CookieManager.getInstance().setAcceptThirdPartyCookies(web, false)
    web.webViewClient = Client()
    web.webChromeClient = Chrome()
    connect()
    // A WebView ignores padding of its own, so the frame around it has it.
    val frame = FrameLayout(this).apply { addView(web) }
    setContentView(frame)
    // Safe areas and keyboard: the page gets what the system's bars and the keyboard leave.
    ViewCompat.setOnApplyWindowInsetsListener(frame) { view, insets ->
      val room = insets.getInsets(
        WindowInsetsCompat.Type.systemBars() or WindowInsetsCompat.Type.displayCutout() or WindowInsetsCompat.Type.ime())
      view.setPadding(room.left, room.top, room.right, room.bottom)
      WindowInsetsCompat.CONSUMED
    }
    web.loadUrl(addressOf(link))
  }

  // The bridge. The listener is there from the first script on, at this origin only.
  private fun connect() {
    if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
      WebViewCompat.addWebMessageListener(web, "SunbirdNative", setOf(origin)) { _, message, _, isMainFrame, _ ->
        if (isMainFrame) message.data?.let(::handle)
      }
    } else {
      // Every frame sees this object: the client below opens no other site in this view.
      web.addJavascriptInterface(object {
        @JavascriptInterface fun call(text: String): String {
          runOnUiThread { handle(text) }
          return "" // the reply comes by `receive`
        }
      }, "SunbirdNative")
    }
  }

  private fun say(message: JSONObject) = web.evaluateJavascript(
    "window.sunbirdBridge&&window.sunbirdBridge.receive(${JSONObject.quote(message.toString())})", null)

  private fun reply(id: String, data: JSONObject = JSONObject()) =
    say(JSONObject().put("v", 1).put("id", id).put("code", 0).put("msg", "").put("data", data))

  private fun refuse(id: String, why: String) =
    say(JSONObject().put("v", 1).put("id", id).put("code", -1).put("msg", why).put("data", JSONObject()))

  private fun handle(text: String) {
    val message = try { JSONObject(text) } catch (_: JSONException) { return }
    if (message.optString("event") == "back") return pageAnsweredBack(message.optBoolean("handled"))
    val id = message.optString("id")
    if (id.isEmpty()) return
    try {
      answer(id, message.optString("action"), message.optJSONObject("data") ?: JSONObject())
    } catch (_: JSONException) {
      refuse(id, "wrong data")
    }
  }

  private fun answer(id: String, action: String, data: JSONObject) {
    when (action) {
      "getCapabilities" -> reply(id, capabilities())
      "toLogin" -> {
        say(JSONObject().put("id", id).put("ack", true))
        loginId = id
        login.launch(Unit)
      }
      "getLoginInfo" -> Session.current(this)?.let { reply(id, it.toJson()) } ?: refuse(id, "signed out")
      "setNewToken" -> { Session.store(this, data.getString("token"), data.getString("phone")); reply(id) }
      "logout" -> { Session.clear(this); reply(id) }
      "logEventByLocal" -> { Analytics.log(data); reply(id) }
      "logEventByAF" -> { Attribution.log(data.getString("event")); reply(id) }
      "timeSDK" -> Collector.run(this, data) { problem -> if (problem == null) reply(id) else refuse(id, problem) }
      "selectContact" -> {
        contactId = id
        // The system's own picker: it needs no permission for the phone book.
        contacts.launch(Intent(Intent.ACTION_PICK, ContactsContract.CommonDataKinds.Phone.CONTENT_URI))
      }
      "saveFile" -> reply(id, JSONObject().put("result", if (keep(data)) "success" else "denied"))
      "shareFile" -> reply(id, JSONObject().put("result", if (share(data)) "success" else "denied"))
      // The borrower allows this one message. CodeReceiver listens for SmsRetriever.SMS_RETRIEVED_ACTION.
      "readCode" -> CodeReceiver.wait(this) { text ->
        val code = text?.let { Regex("@${Regex.escape(Uri.parse(origin).host ?: "")} #(\\d{4,8})").find(it) }?.groupValues?.get(1)
        reply(id, JSONObject().put("result", if (code == null) "cancelled" else "success").put("code", code))
      }
      // Android does not tell whether the borrower saves it, and `success` would say so: `cancelled` says nothing.
      "addToCalendar" -> reply(id, JSONObject().put("result", if (open(eventOf(data))) "cancelled" else "denied"))
      "openPayment" -> {
        val url = Uri.parse(data.getString("url"))
        val isOpen = url.toString().startsWith("upi://pay?") && open(Intent(Intent.ACTION_VIEW, url))
        reply(id, JSONObject().put("result", if (isOpen) "success" else "denied"))
      }
      else -> refuse(id, "unknown action")
    }
  }

  private fun capabilities() = JSONObject()
    .put("actions", JSONArray(listOf("getCapabilities", "toLogin", "getLoginInfo", "logout", "setNewToken",
      "logEventByLocal", "logEventByAF", "timeSDK", "selectContact", "saveFile", "shareFile", "readCode",
      "addToCalendar", "openPayment")))
    .put("app", JSONObject().put("packageName", packageName).put("appName", getString(R.string.app_name))
      .put("version", BuildConfig.VERSION_NAME).put("edition", BuildConfig.VERSION_CODE.toString()))
    .put("device", JSONObject().put("os", "android").put("model", Build.MODEL).put("sdk", Build.VERSION.SDK_INT))

  private fun selected(picked: Uri?): JSONObject {
    val columns = arrayOf(ContactsContract.CommonDataKinds.Phone.DISPLAY_NAME,
      ContactsContract.CommonDataKinds.Phone.NUMBER)
    val cursor = picked?.let { contentResolver.query(it, columns, null, null, null) }
      ?: return JSONObject().put("result", "cancelled")
    return cursor.use {
      if (!it.moveToFirst()) return JSONObject().put("result", "cancelled")
      JSONObject().put("result", "success")
        .put("data", JSONObject().put("name", it.getString(0) ?: "").put("phone", it.getString(1) ?: ""))
    }
  }

  private fun keep(file: JSONObject): Boolean {
    if (Build.VERSION.SDK_INT < Build.VERSION_CODES.Q) return false
    val values = ContentValues().apply {
      put(MediaStore.Downloads.DISPLAY_NAME, file.getString("name"))
      put(MediaStore.Downloads.MIME_TYPE, file.getString("type"))
    }
    val place = contentResolver.insert(MediaStore.Downloads.EXTERNAL_CONTENT_URI, values) ?: return false
    val bytes = Base64.decode(file.getString("base64"), Base64.DEFAULT)
    return contentResolver.openOutputStream(place)?.use { it.write(bytes); true } ?: false
  }

  private fun open(intent: Intent) = try { startActivity(intent); true } catch (_: ActivityNotFoundException) { false }

  private fun share(file: JSONObject): Boolean {
    val place = File(cacheDir, File(file.getString("name")).name)
    place.writeBytes(Base64.decode(file.getString("base64"), Base64.DEFAULT))
    val uri = FileProvider.getUriForFile(this, "$packageName.files", place)
    val send = Intent(Intent.ACTION_SEND).setType(file.getString("type")).putExtra(Intent.EXTRA_STREAM, uri)
    return open(Intent.createChooser(send.addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION), null))
  }

  // Needs no permission: the borrower saves it in the calendar's own form, which sets its usual reminders instead of
  // `alarms`. To replace an event, keep its id by `uid`.
  private fun eventOf(date: JSONObject): Intent {
    val start = LocalDateTime.parse(date.getString("start")).atZone(ZoneId.systemDefault()).toEpochSecond() * 1000
    return Intent(Intent.ACTION_INSERT, CalendarContract.Events.CONTENT_URI)
      .putExtra(CalendarContract.EXTRA_EVENT_BEGIN_TIME, start)
      .putExtra(CalendarContract.Events.TITLE, date.getString("title"))
      .putExtra(CalendarContract.Events.DESCRIPTION, date.getString("notes"))
  }

  // Back key: the page decides, but not for longer than a second.
  private fun askPage() {
    if (isBackPending) return
    isBackPending = true
    say(JSONObject().put("v", 1).put("event", "back"))
    web.postDelayed({ if (isBackPending) pageAnsweredBack(false) }, 1_000)
  }

  private fun pageAnsweredBack(isHandled: Boolean) {
    isBackPending = false
    if (!isHandled) finish()
  }

  // Deep links: an address of the app, or the app's first page.
  private fun addressOf(link: Uri?) =
    link?.takeIf { "${it.scheme}://${it.authority}" == origin }?.toString() ?: "$origin/"

  override fun onNewIntent(intent: Intent) {
    super.onNewIntent(intent)
    // While the page runs only what follows the # changes, so the page stays.
    intent.data?.let { web.loadUrl(addressOf(it)) }
  }

  override fun onResume() {
    super.onResume()
    if (::web.isInitialized) say(JSONObject().put("v", 1).put("event", "resume"))
  }

  override fun onStop() {
    CookieManager.getInstance().flush()
    super.onStop()
  }

  private val network = object : ConnectivityManager.NetworkCallback() {
    override fun onAvailable(network: Network) = changed(true)
    override fun onLost(network: Network) = changed(false)
    private fun changed(isOnline: Boolean) = runOnUiThread {
      say(JSONObject().put("v", 1).put("event", "networkChanged").put("data", JSONObject().put("online", isOnline)))
    }
  }

  override fun onDestroy() {
    if (::web.isInitialized) {
      getSystemService(ConnectivityManager::class.java).unregisterNetworkCallback(network)
      web.destroy()
    }
    super.onDestroy()
  }

  // Update of the WebView: it is an app of its own, and on cheap phones an old one.
  private fun isWebViewTooOld(): Boolean {
    val version = WebViewCompat.getCurrentWebViewPackage(this)?.versionName ?: return true
    return (version.substringBefore('.').toIntOrNull() ?: 0) < 80
  }

  private fun showUpdateScreen() {
    setContentView(R.layout.update_webview) // a text, and a button with this:
    findViewById<View>(R.id.update).setOnClickListener {
      startActivity(Intent(Intent.ACTION_VIEW, Uri.parse("market://details?id=com.google.android.webview")))
    }
  }

  private inner class Client : WebViewClient() {
    override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
      val url = request.url
      if ("${url.scheme}://${url.authority}" == origin) return false
      if (request.isForMainFrame && url.scheme in setOf("https", "tel", "mailto")) {
        try { startActivity(Intent(Intent.ACTION_VIEW, url)) } catch (_: ActivityNotFoundException) {}
      }
      return true
    }

    override fun onReceivedSslError(view: WebView, handler: SslErrorHandler, error: SslError) = handler.cancel()

    // The system ended the page to save memory: a new view goes on where the old one was.
    override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
      val place = view.url?.let(Uri::parse)
      view.destroy()
      createPage(place)
      return true
    }
  }

  private inner class Chrome : WebChromeClient() {
    override fun onPermissionRequest(request: PermissionRequest) {
      val isOurs = request.origin.toString().trimEnd('/') == origin
      val wantsCamera = PermissionRequest.RESOURCE_VIDEO_CAPTURE in request.resources
      if (!isOurs || !wantsCamera) return request.deny()
      cameraRequest = request
      camera.launch(Manifest.permission.CAMERA)
    }

    override fun onShowFileChooser(
      view: WebView, callback: ValueCallback<Array<Uri>>, params: FileChooserParams): Boolean {
      fileCallback?.onReceiveValue(null) // the one before must be answered too
      fileCallback = callback
      photo = null
      files.launch(if (params.isCaptureEnabled) cameraIntent() else params.createIntent())
      return true
    }

    private fun cameraIntent(): Intent {
      val file = File.createTempFile("photo", ".jpg", cacheDir)
      photo = FileProvider.getUriForFile(this@LoanActivity, "$packageName.files", file)
      return Intent(MediaStore.ACTION_IMAGE_CAPTURE).putExtra(MediaStore.EXTRA_OUTPUT, photo)
        .addFlags(Intent.FLAG_GRANT_WRITE_URI_PERMISSION)
    }
  }
}

/** Whether a key of the publisher (65 bytes) signed the bytes. `Signature` takes DER; `sig` is r and s. */
fun isSignedBy(key: ByteArray, signed: ByteArray, sig: ByteArray): Boolean {
  if (key.size != 65 || key[0] != 4.toByte() || sig.size != 64) return false
  val parameters = AlgorithmParameters.getInstance("EC").apply { init(ECGenParameterSpec("secp256r1")) }
  val curve = parameters.getParameterSpec(ECParameterSpec::class.java)
  val point = ECPoint(BigInteger(1, key.copyOfRange(1, 33)), BigInteger(1, key.copyOfRange(33, 65)))
  val public = KeyFactory.getInstance("EC").generatePublic(ECPublicKeySpec(point, curve))
  fun integer(bytes: ByteArray) = BigInteger(1, bytes).toByteArray().let { byteArrayOf(2, it.size.toByte()) + it }
  val pair = integer(sig.copyOfRange(0, 32)) + integer(sig.copyOfRange(32, 64))
  return Signature.getInstance("SHA256withECDSA").run {
    initVerify(public)
    update(signed)
    verify(byteArrayOf(0x30, pair.size.toByte()) + pair)
  }
}
