/**
 * The signature inside a signed PDF: CMS SignedData over bytes that are elsewhere (RFC 5652), with the attributes that CAdES
 * asks for (ETSI EN 319 122-1; PAdES B-B, EN 319 142-1, 6.3): content-type, message-digest and signing-certificate-v2, and no
 * signing-time, which the PDF says itself. DER is written and read here by node-forge; hashes and signatures are Node's.
 */
import { createHash, sign, timingSafeEqual, verify, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import type { Certificado } from './certificado.ts'

const { asn1 } = forge
type Asn1 = forge.asn1.Asn1
const { Class, Type } = asn1

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaComSha256: '1.2.840.113549.1.1.11',
} as const

const no = (type: number, value: string | Asn1[], classe = Class.UNIVERSAL, feito = Array.isArray(value)): Asn1 =>
  asn1.create(classe, type, feito, value)
const seq = (...partes: Asn1[]): Asn1 => no(Type.SEQUENCE, partes)
const set = (...partes: Asn1[]): Asn1 => no(Type.SET, partes)
const oid = (nome: string): Asn1 => no(Type.OID, asn1.oidToDer(nome).getBytes(), Class.UNIVERSAL, false)
const octetos = (bytes: Buffer): Asn1 => no(Type.OCTETSTRING, bytes.toString('binary'), Class.UNIVERSAL, false)
const inteiro = (n: number): Asn1 => no(Type.INTEGER, asn1.integerToDer(n).getBytes(), Class.UNIVERSAL, false)
const contexto = (n: number, partes: Asn1[]): Asn1 => no(n, partes, Class.CONTEXT_SPECIFIC, true)
const algoritmo = (nome: string): Asn1 => seq(oid(nome), no(Type.NULL, '', Class.UNIVERSAL, false))
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
const der = (um: Asn1): Buffer => Buffer.from(asn1.toDer(um).getBytes(), 'binary')
const lido = (bytes: Buffer): Asn1 => asn1.fromDer(bytes.toString('binary'))
const filhos = (um: Asn1 | undefined): Asn1[] => {
  if (!um || !Array.isArray(um.value)) throw new Error('DER inesperado')
  return um.value as Asn1[]
}
const texto = (um: Asn1 | undefined): Buffer => Buffer.from(String(um?.value ?? ''), 'binary')
const nomeDoOid = (um: Asn1 | undefined): string => asn1.derToOid(String(um?.value ?? ''))

/** Issuer and serial number of a certificate, as its own bytes say them. */
function deQuem(certificado: Buffer): { emissor: Asn1; serie: Asn1 } {
  const partes = filhos(filhos(lido(certificado))[0])
  // A version, where there is one, comes first.
  const desde = partes[0]!.tagClass === Class.CONTEXT_SPECIFIC ? 1 : 0
  return { emissor: partes[desde + 2]!, serie: partes[desde]! }
}

/** DER orders the members of a set by their bytes (X.690, 11.6). */
const emOrdem = (partes: Asn1[]): Asn1[] =>
  partes
    .map((um) => [um, der(um)] as const)
    .sort(([, a], [, b]) => Buffer.compare(a, b))
    .map(([um]) => um)

/** The detached signature of bytes of that hash. */
export function assinarCms(resumo: Buffer, { chave, cadeia }: Certificado): Buffer {
  const [seu] = cadeia as [Buffer]
  const { emissor, serie } = deQuem(seu)
  const atributos = emOrdem([
    seq(oid(OID.contentType), set(oid(OID.data))),
    seq(oid(OID.messageDigest), set(octetos(resumo))),
    seq(
      oid(OID.signingCertificateV2),
      // The hash's algorithm is left out where it is SHA-256, its default (RFC 5035).
      set(seq(seq(seq(octetos(sha256(seu)), seq(seq(contexto(4, [emissor])), serie))))),
    ),
  ])
  const assinatura = sign('sha256', der(set(...atributos)), chave)
  const signatario = seq(
    inteiro(1),
    seq(emissor, serie),
    algoritmo(OID.sha256),
    contexto(0, atributos),
    algoritmo(OID.rsaComSha256),
    octetos(assinatura),
  )
  const dados = seq(
    inteiro(1),
    set(algoritmo(OID.sha256)),
    seq(oid(OID.data)),
    contexto(0, emOrdem(cadeia.map(lido))),
    set(signatario),
  )
  return der(seq(oid(OID.signedData), contexto(0, [dados])))
}

/** Who signed bytes of that hash, or null where that is no good signature of them. */
export function conferirCms(cms: Buffer, resumo: Buffer): X509Certificate | null {
  try {
    return conferir(cms, resumo)
  } catch {
    return null
  }
}

function conferir(cms: Buffer, resumo: Buffer): X509Certificate | null {
  const [tipo, embrulho] = filhos(lido(cms))
  if (nomeDoOid(tipo) !== OID.signedData) return null
  const [, , , certificados, signatarios] = filhos(filhos(embrulho)[0])
  const [, quem, , atributos, , assinatura] = filhos(filhos(signatarios)[0])
  const [emissor, serie] = filhos(quem)
  const seu = filhos(certificados)
    .map(der)
    .find((um) => {
      const dele = deQuem(um)
      return der(dele.emissor).equals(der(emissor!)) && der(dele.serie).equals(der(serie!))
    })
  if (!seu) return null
  const ditos = new Map(
    filhos(atributos).map((um) => {
      const [nome, valores] = filhos(um)
      return [nomeDoOid(nome), filhos(valores)[0]!] as const
    }),
  )
  const iguais = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
  if (nomeDoOid(ditos.get(OID.contentType)) !== OID.data) return null
  if (!iguais(texto(ditos.get(OID.messageDigest)), resumo)) return null
  // The certificate is told of by what is signed: another of the same key cannot take its place.
  const [declarado] = filhos(filhos(filhos(ditos.get(OID.signingCertificateV2))[0])[0])
  if (!iguais(texto(declarado), sha256(seu))) return null
  const x509 = new X509Certificate(seu)
  const assinado = der(set(...filhos(atributos)))
  return verify('sha256', assinado, x509.publicKey, texto(assinatura)) ? x509 : null
}
