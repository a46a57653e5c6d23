// Never compiled: there is no Android SDK where this project is tested.
package sunbird.phonepicker

import android.app.Activity
import android.content.Intent
import android.provider.ContactsContract.CommonDataKinds.Phone
import expo.modules.kotlin.Promise
import expo.modules.kotlin.exception.Exceptions
import expo.modules.kotlin.modules.Module
import expo.modules.kotlin.modules.ModuleDefinition

private const val PICK = 4711

/** One number that the borrower picks in the phone's own list: the grant is for that row alone, without READ_CONTACTS. */
class PhonePickerModule : Module() {
  private var waiting: Promise? = null

  override fun definition() = ModuleDefinition {
    Name("PhonePicker")

    AsyncFunction("pick") { promise: Promise ->
      val activity = appContext.currentActivity ?: throw Exceptions.MissingActivity()
      waiting?.resolve(null)
      waiting = promise
      try {
        activity.startActivityForResult(Intent(Intent.ACTION_PICK, Phone.CONTENT_URI), PICK)
      } catch (error: android.content.ActivityNotFoundException) {
        waiting = null
        promise.resolve(null)
      }
    }

    OnActivityResult { activity, (requestCode, resultCode, data) ->
      if (requestCode != PICK) return@OnActivityResult
      val promise = waiting ?: return@OnActivityResult
      waiting = null
      val row = data?.data
      if (resultCode != Activity.RESULT_OK || row == null) {
        promise.resolve(null)
        return@OnActivityResult
      }
      val columns = arrayOf(Phone.DISPLAY_NAME, Phone.NUMBER)
      val picked = activity.contentResolver.query(row, columns, null, null, null)?.use {
        if (it.moveToFirst()) mapOf("name" to (it.getString(0) ?: ""), "phone" to (it.getString(1) ?: "")) else null
      }
      promise.resolve(picked)
    }
  }
}
