/** A browser and its system in a person's words, from what it calls itself; what is unknown stands as it came. */
export function nomeDoNavegador(agente: string | null): string {
  const text = agente?.trim() ?? ''
  if (!text) return 'Navegador desconhecido'
  const browser = BROWSERS.find(([sign]) => sign.test(text))?.[1]
  const system = SYSTEMS.find(([sign]) => sign.test(text))?.[1]
  if (browser && system) return `${browser} no ${system}`
  return browser ?? system ?? text.slice(0, 80)
}

// In this order: each later one also signs as what stands before it would not.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^(node|undici|python|okhttp|axios|PostmanRuntime)\b/i, 'Programa'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
