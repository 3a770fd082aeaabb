import forge from 'node-forge'

interface Pedido {
  readonly de?: Date
  readonly ate?: Date
  readonly senha?: string
  readonly algorithm?: '3des' | 'aes256'
}
/** A certificate as a company's A1: a PKCS#12 file with its key and its issuer's. */
export function certificadoA1({
  de = new Date(Date.now() - 86_400_000),
  ate = new Date(Date.now() + 300 * 86_400_000),
  senha = 'segredo',
  algorithm = 'aes256',
}: Pedido = {}): Buffer {
  const feito = (
    nome: string,
    emissor: string,
    chave: forge.pki.rsa.KeyPair,
    assina: forge.pki.rsa.PrivateKey,
    serie: string,
  ) => {
    const cert = forge.pki.createCertificate()
    cert.publicKey = chave.publicKey
    cert.serialNumber = serie
    cert.validity.notBefore = de
    cert.validity.notAfter = ate
    cert.setSubject([
      { name: 'countryName', value: 'BR' },
      { name: 'organizationName', value: 'ICP-Brasil' },
      { name: 'commonName', value: nome },
    ])
    cert.setIssuer([{ name: 'commonName', value: emissor }])
    cert.sign(assina, forge.md.sha256.create())
    return cert
  }
  const [ac, empresa] = [forge.pki.rsa.generateKeyPair(2048), forge.pki.rsa.generateKeyPair(2048)]
  const emissor = feito('AC de teste', 'AC de teste', ac, ac.privateKey, '01')
  const dela = feito('HORIZONTE ELETRICA LTDA:12345678000195', 'AC de teste', empresa, ac.privateKey, '00a1b2c3')
  const p12 = forge.pkcs12.toPkcs12Asn1(empresa.privateKey, [dela, emissor], senha, { algorithm })
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary')
}
