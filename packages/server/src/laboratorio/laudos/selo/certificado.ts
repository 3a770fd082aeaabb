/** The company's certificate (ICP-Brasil A1): a PKCS#12 file and its password, where the settings name them. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Services } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'

export interface Certificado {
  readonly chave: KeyObject
  /** DER: the signer's first, then those that issued it. */
  readonly cadeia: readonly Buffer[]
  /** Whose it is, as the certificate says it. */
  readonly titular: string
  readonly validade: Date
}

/** It cannot be used: whoever issues is told why, and nothing is issued. */
const recusado = (porque: string): AppError =>
  new AppError(409, `O certificado digital dos laudos ${porque} Avise o administrador: nada foi emitido.`)

const QUEBRADO = 'não pôde ser lido.'
const SENHA = 'não abre com a senha informada.'

/** The configured certificate, valid now; null where none is configured. Throws what is wrong with it, in a sentence. */
export async function certificadoDosLaudos(
  { config }: Pick<Services, 'config'>,
  agora = new Date(),
): Promise<Certificado | null> {
  if (!config.LAUDO_CERTIFICADO) return null
  const bytes = await readFile(config.LAUDO_CERTIFICADO).catch(() => {
    throw recusado('não foi encontrado no caminho configurado.')
  })
  return abrirCertificado(bytes, config.LAUDO_CERTIFICADO_SENHA ?? '', agora)
}

export async function abrirCertificado(bytes: Buffer, senha: string, agora = new Date()): Promise<Certificado> {
  const { privada, certificados } = await abrir(bytes, senha)
  const [chave, lidos] = lerPartes(privada, certificados)
  const seu = lidos.find(({ x509 }) => x509.checkPrivateKey(chave))
  if (!seu) throw recusado('não tem a chave de quem assina.')
  if (chave.asymmetricKeyType !== 'rsa') throw recusado('usa uma chave que não é RSA.')
  const validade = new Date(seu.x509.validTo)
  if (validade < agora) throw recusado(`venceu em ${validade.toLocaleDateString('pt-BR', ZONA)}.`)
  if (new Date(seu.x509.validFrom) > agora) throw recusado('ainda não é válido.')
  const outros = lidos.filter((um) => um !== seu)
  return { chave, cadeia: [seu, ...outros].map(({ der }) => der), titular: nomeDe(seu.x509), validade }
}
const ZONA = { timeZone: 'America/Sao_Paulo' } as const

/** 'EMPRESA LTDA:12345678000199'. */
export const nomeDe = ({ subject }: X509Certificate): string => /^CN=(.*)$/m.exec(subject)?.[1] ?? subject

async function abrir(bytes: Buffer, senha: string): Promise<{ privada: string; certificados: Buffer[] }> {
  // A parser of its own weight, read by the first laudo that is signed with a certificate.
  const { default: forge } = await import('node-forge')
  const { asn1, pki, pkcs12 } = forge
  const lido = tentar(QUEBRADO, () => asn1.fromDer(bytes.toString('binary')))
  const p12 = tentar(SENHA, () => pkcs12.pkcs12FromAsn1(lido, senha))
  const bags = (tipo: string) => p12.getBags({ bagType: tipo })[tipo] ?? []
  const chaves = [...bags(pki.oids.pkcs8ShroudedKeyBag!), ...bags(pki.oids.keyBag!)]
  const key = chaves[0]?.key
  if (!key) throw recusado('não tem a chave de quem assina.')
  return {
    privada: pki.privateKeyToPem(key),
    certificados: bags(pki.oids.certBag!).map(({ cert, asn1: cru }) =>
      Buffer.from(asn1.toDer(cert ? pki.certificateToAsn1(cert) : cru).getBytes(), 'binary'),
    ),
  }
}

const lerPartes = (privada: string, certificados: readonly Buffer[]) =>
  tentar(
    QUEBRADO,
    () => [createPrivateKey(privada), certificados.map((der) => ({ der, x509: new X509Certificate(der) }))] as const,
  )

function tentar<T>(porque: string, fazer: () => T): T {
  try {
    return fazer()
  } catch {
    throw recusado(porque)
  }
}
