/** Files made to hurt whoever opens them (security design §4, Q), and what becomes of each where the most kinds are taken. */
import { jpeg, nfe, pdf, png } from '../../packages/server/src/test-kit/samples.ts'

const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
const SCRIPT = '<script>alert(document.domain)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`
const XHTML = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`
const POR_DENTRO = `<?xml version="1.0"?><nota><h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script></nota>`
const XSL = '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#x"?><nota id="x"/>'
const XXE = `<?xml version="1.0"?><!DOCTYPE n [<!ENTITY f SYSTEM "file:///etc/passwd">]>${nfe.toString().replace(/^<\?xml[^>]*\?>/, '')}`
const GIF = `GIF89a/*${'\0'.repeat(8)}*/=1;alert(1)//`
const depois = (inicio: Buffer): Buffer => Buffer.concat([inicio, Buffer.from(SCRIPT)])

/** What each is: refused, or kept and shown in the page, or kept and only ever downloaded. */
export type Fim = 'recusado' | 'mostrado' | 'baixado'
export const HOSTIS: readonly [o_que: string, nome: string, conteudo: string | Buffer, fim: Fim][] = [
  ['EICAR as text', 'aviso.txt', EICAR, 'baixado'],
  ['EICAR as a PDF', 'nota.pdf', EICAR, 'recusado'],
  ['a GIF that is a script', 'foto.gif', GIF, 'recusado'],
  ['a GIF that is a script, called PNG', 'foto.png', GIF, 'recusado'],
  ['a GIF that is a script, called text', 'foto.txt', GIF, 'recusado'],
  ['a PDF with a page after it', 'nota.pdf', depois(pdf), 'mostrado'],
  ['a page with a PDF after it', 'nota.pdf', Buffer.concat([Buffer.from(`<html>${SCRIPT}`), pdf]), 'recusado'],
  ['a page called PDF', 'nota.pdf', `<!doctype html>${SCRIPT}`, 'recusado'],
  ['a page called text', 'nota.txt', `<!doctype html>${SCRIPT}`, 'recusado'],
  ['a page', 'nota.html', `<!doctype html>${SCRIPT}`, 'recusado'],
  ['a script', 'nota.js', 'alert(1)', 'recusado'],
  ['text with a page inside', 'nota.txt', `Bom dia\n${SCRIPT}`, 'baixado'],
  ['a table with a page inside', 'nota.csv', `a;b\n${SCRIPT};1`, 'baixado'],
  ['a drawing with a script', 'desenho.svg', SVG, 'recusado'],
  ['a drawing called XML', 'desenho.xml', SVG, 'recusado'],
  ['a drawing called PNG', 'desenho.png', SVG, 'recusado'],
  ['a page in XML', 'pagina.xml', XHTML, 'recusado'],
  ['an XML with a script of a page inside', 'nota.xml', POR_DENTRO, 'baixado'],
  ['an XML that is its own style sheet', 'nota.xml', XSL, 'baixado'],
  ['an invoice that names a file of the house', 'nota.xml', XXE, 'baixado'],
  ['a PNG with a page after it', 'foto.png', depois(png), 'mostrado'],
  ['a JPEG with a page after it', 'foto.jpg', depois(jpeg), 'mostrado'],
]
