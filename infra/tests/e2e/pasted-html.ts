interface Pasted {
  html: string;
  /** What is to become of it. */
  expected: string;
  /** What is said of the rest. */
  leftOut: string;
}

/** As Word for Windows puts it on the clipboard, shortened. */
export const FROM_WORD: Pasted = {
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri"} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]--></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='margin-top:12pt'><span lang=EN-US>Golden Visa<o:p></o:p></span></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span style='font-family:"Times New Roman"'>Bold</span></b><span> and <i>slanted</i><span class=msoDel><del cite="mailto:Rui" datetime="2026-11-01T10:00"> and wrong</del></span><o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;</span></span><![endif]>Nested<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Second</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>One</p>
<p class=MsoNormal><a style='mso-comment-reference:C_1;mso-comment-date:20261101T1000'>Reviewed</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[CD1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span> words</p>
<p class=MsoListParagraph style='mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>4.<span>&nbsp;</span></span><![endif]>Four</p>
<p class=MsoListParagraph style='mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>5.<span>&nbsp;</span></span><![endif]>Five</p>
<table class=MsoTableGrid border=1><tr><td width=200 valign=top style='border:solid windowtext 1.0pt'><p class=MsoNormal>A<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><img width=10 src="file:///C:/clip_image001.png"><a href="https://example.com">link</a><a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a></p><h5>Small</h5>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:footnote' id=ftn1>
<p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Law <b>56/2023</b>.</p></div></div>
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><a name="_msocom_1"></a><p class=MsoCommentText><span class=MsoCommentReference><a href="#_msoanchor_1" class=msocomoff>[CD1]</a></span>Is this so?</p></div></div></div>
<!--EndFragment--></body></html>`,
  expected:
    '<h2>Golden Visa</h2><p><strong>Bold</strong> and <em>slanted</em></p>' +
    '<ul><li><p>First</p><ul><li><p>Nested</p></li></ul></li><li><p>Second</p></li></ul><ol><li><p>One</p></li></ol><p>Reviewed words</p>' +
    '<ol start="4"><li><p>Four</p></li><li><p>Five</p></li></ol>' +
    '<table><colgroup><col></colgroup><tbody><tr><td><p>A</p></td></tr></tbody></table>' +
    '<p><a href="https://example.com" target="_blank" rel="noopener noreferrer">link</a>' +
    '<span data-footnote="">Law <strong>56/2023</strong>.</span></p><h4>Small</h4>',
  leftOut:
    'Left out: 1 picture (upload it with the Image button); words that are marked as deleted; comments of reviewers.',
};

/** As Google Docs puts it on the clipboard, shortened. */
export const FROM_GOOGLE_DOCS: Pasted = {
  html:
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">' +
    '<h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;color:#000;font-weight:400">Heading</span></h2>' +
    '<p dir="ltr"><span style="font-weight:400;font-style:normal">Plain </span><span style="font-weight:700">bold</span>' +
    '<span style="font-style:italic"> slanted</span><span style="text-decoration:line-through"> struck</span></p><br />' +
    '<ul><li dir="ltr" aria-level="1"><p role="presentation"><span>Item</span></p></li></ul>' +
    '<p><a href="https://example.com/" style="text-decoration:none"><span style="text-decoration:underline">a link</span></a>' +
    '<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p></b>' +
    '<div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Is this so?</span></p><p><span>Ask her.</span></p></div><br class="Apple-interchange-newline">',
  expected:
    '<h2>Heading</h2><p>Plain <strong>bold</strong><em> slanted</em><s> struck</s></p><ul><li><p>Item</p></li></ul>' +
    '<p><a href="https://example.com/" target="_blank" rel="noopener noreferrer">a link</a></p>',
  leftOut: 'Left out: comments of reviewers.',
};
