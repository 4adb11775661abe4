/**
 * A browser of WebKitGTK with a profile on the disk. `gjs` runs this script. The tests do not use WebKit's own
 * MiniBrowser, because it keeps nothing on the disk while a driver controls it.
 *
 * The first argument is the folder of the profile, the second one the folder of downloads. The third argument is the
 * storage limit, as a share of the disk (0 to 1). It applies to each origin, and also to all origins together. Without
 * it, WebKit chooses both limits.
 */
import GLib from 'gi://GLib'
import Gtk from 'gi://Gtk?version=3.0'
import WebKit from 'gi://WebKit2?version=4.1'
import System from 'system'

const [profile, downloads, share] = System.programArgs
Gtk.init(null)
Gtk.Settings.get_default().gtk_enable_animations = false

const context = new WebKit.WebContext({
  website_data_manager: new WebKit.WebsiteDataManager({
    base_data_directory: `${profile}/data`,
    base_cache_directory: `${profile}/cache`,
    ...(share ? { origin_storage_ratio: Number(share), total_storage_ratio: Number(share) } : {}),
  }),
})
context.set_preferred_languages(['pt-BR'])
context.set_automation_allowed(true)
context.connect('download-started', (_context, download) => {
  download.connect('decide-destination', (_download, name) => {
    download.set_destination(GLib.filename_to_uri(`${downloads}/${name}`, null))
    return true
  })
})
context.connect('automation-started', (_context, session) => {
  session.connect('create-web-view', () => {
    const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true })
    const window = new Gtk.Window({ default_width: 1280, default_height: 850 })
    window.add(view)
    view.connect('close', () => window.destroy())
    window.show_all()
    return view
  })
})
Gtk.main()
