// Never compiled. For the module of react-native-webview, where the page is to start from verified bytes alone:
// docs/wrapper-guide.md#verify-the-signed-revision says how they are fetched and checked.

/** The answer of `shouldInterceptRequest` for the main frame: exactly the bytes that were verified. */
fun verifiedPage(request: WebResourceRequest, origin: String, page: ByteArray): WebResourceResponse? {
  val url = request.url
  val isPage = request.isForMainFrame && "${url.scheme}://${url.authority}" == origin && url.path in setOf("", "/")
  if (!isPage) return null
  return WebResourceResponse("text/html", "utf-8", ByteArrayInputStream(page))
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
