import { defineEntity } from '../../core/entity.ts'
import { automatic, code, email, instant, longText, optional, phone, ref, text } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { statusDeAviso } from './codigos.ts'

/** What the company tells people of their data, and who answers for it: a version at a time (LGPD, arts. 9 and 41). */
export const avisosPrivacidade = defineEntity({
  name: 'avisos-privacidade',
  banco: 'avisos-privacidade',
  tela: telas.avisosPrivacidade,
  noun: { one: 'aviso de privacidade', many: 'avisos de privacidade', article: 'o' },
  fields: {
    /** 'Versão 3'. */
    versao: automatic(text('Versão', 20)),
    status: automatic(code('Situação', statusDeAviso)),
    encarregado: text('Encarregado', 120),
    email: email('E-mail do encarregado'),
    telefone: optional(phone('Telefone do encarregado')),
    texto: longText('Texto do aviso', 20_000),
    mudou: optional(text('O que mudou nesta versão', 300)),
    vigenteDesde: automatic(optional(instant('Em vigor desde'))),
    vigenteAte: automatic(optional(instant('Até'))),
    publicadoPorId: automatic(optional(ref('Publicado por', 'usuarios'))),
  },
  title: 'versao',
  list: ['versao', 'encarregado', 'email', 'vigenteDesde', 'vigenteAte', 'status'],
  search: ['versao', 'encarregado', 'texto'],
})
