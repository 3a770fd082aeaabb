/** What this person's phone needs to work out of reach (field contract, 'Field'; design, Works 9). */
import { z } from 'zod'
import { recebidoDoCampo } from './respostas.ts'

/** Days for which a package, and the identity kept with it, opens /campo without network (design, Works 9, rule 6). */
export const DIAS_SEM_REDE = 7

export const removidoDoPacote = z.object({ banco: z.string(), id: z.string() })

/** A record of the package: its id, and what its module says of it. */
export const registroDoPacote = z.object({ id: z.string() }).loose()
export type RegistroDoPacote = z.output<typeof registroDoPacote>

/** Every other key is a banco with its records: all of them, or, since a mark, those that are new or other. */
export const pacoteDoCampo = z
  .object({
    marca: z.string(),
    validoAte: z.string(),
    /** The server's clock as it answers. */
    agora: z.string(),
    /** All of it: whatever the phone had of the package before goes. */
    inteiro: z.boolean(),
    usuario: z.object({ id: z.string(), nome: z.string(), colaboradorId: z.string().nullable() }),
    permissoes: z.array(z.unknown()),
    /** 256 bits in base64: what seals, on the phone, what is this person's. Never logged, and in no other answer. */
    chaveDoAparelho: z.string(),
    recebidos: z.array(recebidoDoCampo),
    removidos: z.array(removidoDoPacote),
    /** What waits for this person, for the first page: '3 RDOs para aprovar'. */
    esperam: z.array(z.object({ id: z.string(), titulo: z.string(), total: z.number(), caminho: z.string() })),
  })
  .catchall(z.array(registroDoPacote))
export type PacoteDoCampo = z.output<typeof pacoteDoCampo>

/** Those keys that are no banco. */
export const CHAVES_DO_PACOTE: readonly string[] = [
  'marca',
  'validoAte',
  'agora',
  'inteiro',
  'usuario',
  'permissoes',
  'chaveDoAparelho',
  'recebidos',
  'removidos',
  'esperam',
]
