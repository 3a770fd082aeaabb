/** When and where a photograph of the gallery was taken, as its own file says; read before it is made small. */
export interface TempoELugar {
  readonly dataCaptura?: string
  readonly latitude?: number
  readonly longitude?: number
}

const DATA_ORIGINAL = 0x9003
const EXIF = 0x8769
const GPS = 0x8825

type Campo = { readonly tipo: number; readonly quantos: number; readonly em: number }

/** Reads a JPEG's first kilobytes; nothing where they say nothing. */
export function tempoELugar(bytes: ArrayBuffer): TempoELugar {
  try {
    const inicio = tiffDe(new DataView(bytes))
    return inicio === null ? {} : lido(new DataView(bytes, inicio))
  } catch {
    return {}
  }
}

/** Where the table of fields begins, or null. */
function tiffDe(vista: DataView): number | null {
  if (vista.getUint16(0) !== 0xffd8) return null
  for (let em = 2; em + 10 < vista.byteLength && vista.getUint8(em) === 0xff; em += 2 + vista.getUint16(em + 2))
    if (vista.getUint16(em) === 0xffe1 && vista.getUint32(em + 4) === 0x45786966) return em + 10
  return null
}

function lido(tiff: DataView): TempoELugar {
  const menor = tiff.getUint16(0) === 0x4949
  const tabela = (em: number): Map<number, Campo> => {
    const campos = new Map<number, Campo>()
    for (let n = 0; n < tiff.getUint16(em, menor); n++) {
      const linha = em + 2 + n * 12
      campos.set(tiff.getUint16(linha, menor), {
        tipo: tiff.getUint16(linha + 2, menor),
        quantos: tiff.getUint32(linha + 4, menor),
        em: linha + 8,
      })
    }
    return campos
  }
  const numero = (campo: Campo | undefined): number | null => (campo ? tiff.getUint32(campo.em, menor) : null)
  const texto = ({ quantos, em }: Campo): string => {
    const onde = quantos > 4 ? tiff.getUint32(em, menor) : em
    return String.fromCharCode(...new Uint8Array(tiff.buffer, tiff.byteOffset + onde, quantos)).replace(/\0.*$/, '')
  }
  const graus = (campo: Campo | undefined, ref: Campo | undefined): number | null => {
    if (!campo || !ref) return null
    const onde = tiff.getUint32(campo.em, menor)
    const parte = (n: number) => tiff.getUint32(onde + n * 8, menor) / tiff.getUint32(onde + n * 8 + 4, menor)
    const valor = parte(0) + parte(1) / 60 + parte(2) / 3600
    return Number.isFinite(valor) ? (/[SW]/.test(texto(ref)) ? -valor : valor) : null
  }
  const raiz = tabela(tiff.getUint32(4, menor))
  const [exif, gps] = [numero(raiz.get(EXIF)), numero(raiz.get(GPS))]
  const original = exif === null ? undefined : tabela(exif).get(DATA_ORIGINAL)
  const lugares = gps === null ? null : tabela(gps)
  const [latitude, longitude] = [graus(lugares?.get(2), lugares?.get(1)), graus(lugares?.get(4), lugares?.get(3))]
  const partes = original && /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(texto(original))
  // A camera writes the hour of the place, without saying which: that of this phone.
  const data = partes ? new Date(`${partes[1]}-${partes[2]}-${partes[3]}T${partes[4]}`) : null
  return {
    ...(data && !Number.isNaN(data.getTime()) && { dataCaptura: data.toISOString() }),
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
  }
}
