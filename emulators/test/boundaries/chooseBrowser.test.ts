import { chooseBrowser, type Machine } from '../harness/browser/chooseBrowser.ts';

const machine = (platform: string, arch: string, files: readonly string[], environment = {}): Machine => ({
  platform,
  arch,
  environment: { PATH: '/usr/bin:/opt/bin', HOME: '/home/me', ...environment },
  exists: (path) => files.includes(path),
});
const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

describe('the browser of the tests', () => {
  it('is the packaged one where that runs, even if another is installed', () => {
    expect(chooseBrowser(machine('linux', 'x64', ['/usr/bin/chromium']))).toEqual({ kind: 'packaged' });
  });

  it.each([
    ['darwin', 'arm64', chrome],
    ['darwin', 'x64', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
    ['darwin', 'arm64', `/home/me${chrome}`],
    ['linux', 'arm64', '/opt/bin/chromium'],
    ['linux', 'arm64', '/snap/bin/chromium'],
  ])('is an installed one on %s %s', (platform, arch, path) => {
    expect(chooseBrowser(machine(platform, arch, [path]))).toEqual({ kind: 'installed', path });
  });

  it('is the one in BROWSER_PATH before all others', () => {
    const named = machine('linux', 'x64', ['/my/chrome'], { BROWSER_PATH: '/my/chrome' });
    expect(chooseBrowser(named)).toEqual({ kind: 'installed', path: '/my/chrome' });
    const gone = machine('linux', 'x64', [], { BROWSER_PATH: '/my/chrome' });
    expect(() => chooseBrowser(gone)).toThrow(/BROWSER_PATH is \/my\/chrome/);
  });

  it('is requested with an error if there is none', () => {
    expect(() => chooseBrowser(machine('darwin', 'arm64', []))).toThrow(/darwin arm64.*BROWSER_PATH/);
  });
});
